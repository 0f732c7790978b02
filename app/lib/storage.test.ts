import { afterEach, expect, test, vi } from "vitest";
import { jsonOf, readItem, removeItem, writeItem } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

/** A fake browser with a working local storage, except for the given overrides. */
function useStorage(fault: Partial<Storage> = {}): Map<string, string> {
  const items = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
    ...fault,
  };
  vi.stubGlobal("window", { localStorage });
  return items;
}

function fail(): never {
  throw new DOMException("refused", "QuotaExceededError");
}

test("a written item can be read and removed", () => {
  useStorage();
  expect(readItem("local", "a")).toBeNull();
  expect(writeItem("local", "a", "text")).toBe(true);
  expect(readItem("local", "a")).toBe("text");
  expect(removeItem("local", "a")).toBe(true);
});

test.each([
  ["writing throws, as when it is full", { setItem: fail }],
  ["writing does nothing", { setItem: () => {} }],
  ["reading back throws", { getItem: fail }],
  ["something else is kept", { getItem: () => "tex" }],
])("if %s, writing reports failure", (_, fault) => {
  useStorage(fault);
  expect(writeItem("local", "a", "text")).toBe(false);
});

test("if the browser forbids access to storage, nothing throws and every write reports failure", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      return fail();
    },
  });
  expect(readItem("local", "a")).toBeNull();
  expect(writeItem("local", "a", "text")).toBe(false);
  expect(removeItem("local", "a")).toBe(false);
});

test("an item that cannot be removed is not reported as removed", () => {
  const items = useStorage({ removeItem: () => {} });
  items.set("a", "text");
  expect(removeItem("local", "a")).toBe(false);
});

test("big integers, circular objects and undefined have no JSON text", () => {
  const circle: { self?: object } = {};
  circle.self = circle;
  expect([42n, circle, undefined].map(jsonOf)).toEqual([null, null, null]);
  expect(jsonOf({ plan: "Premium" })).toBe('{"plan":"Premium"}');
});
