import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "#app/lib/durations.ts";
import { WindowStore } from "./window-store.ts";

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-24T10:00:00.000Z") }));
afterEach(() => vi.useRealTimers());

function count(store: WindowStore, key: string): { current: number; ttl: number } {
  let counted = { current: 0, ttl: 0 };
  store.incr(key, (_, result) => (counted = result), 60_000);
  return counted;
}

test("requests of a key count until its window ends", () => {
  const store = new WindowStore();
  expect(count(store, "a")).toEqual({ current: 1, ttl: 60_000 });
  vi.advanceTimersByTime(59_000);
  expect(count(store, "a")).toEqual({ current: 2, ttl: 1_000 });
  expect(count(store, "b")).toEqual({ current: 1, ttl: 60_000 });
  vi.advanceTimersByTime(1_000);
  expect(count(store, "a")).toEqual({ current: 1, ttl: 60_000 });
});

test("each limit counts for itself", () => {
  const store = new WindowStore();
  count(store, "a");
  expect(count(store.child(), "a")).toEqual({ current: 1, ttl: 60_000 });
});

test("of many thousand keys the ones not seen for the longest time are forgotten", () => {
  const store = new WindowStore();
  count(store, "forgotten");
  count(store, "seen again");
  for (let key = 0; key < 4_998; key += 1) count(store, `key ${key}`);
  count(store, "seen again");
  count(store, "new");
  expect(count(store, "seen again").current).toBe(3);
  expect(count(store, "forgotten").current).toBe(1);
});

test("a corrected clock does not change the end of a window", () => {
  const store = new WindowStore();
  vi.setSystemTime(Date.now() + 3 * DAY_MS);
  count(store, "a");
  vi.setSystemTime(Date.now() - 3 * DAY_MS);
  expect(count(store, "a")).toEqual({ current: 2, ttl: 60_000 });
  vi.advanceTimersByTime(60_000);
  expect(count(store, "a")).toEqual({ current: 1, ttl: 60_000 });
});
