import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissNotice, newestNotice, notify } from "./notify.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissNotice(newestNotice()?.id ?? 0);
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a dismissed notice is remembered for 1,000,000 ms and then forgotten", () => {
  notify({ kind: "success", title: "Gone", description: "" });
  dismissNotice(newestNotice()?.id ?? 0);
  vi.advanceTimersByTime(999_999);
  expect(newestNotice()).toMatchObject({ title: "Gone", open: false });
  vi.advanceTimersByTime(1);
  expect(newestNotice()).toBeNull();
});

test("dismissing or removing a replaced notice keeps the new one", () => {
  notify({ kind: "success", title: "Old", description: "" });
  const old = newestNotice()?.id ?? 0;
  dismissNotice(old);
  notify({ kind: "success", title: "New", description: "" });
  dismissNotice(old);
  vi.advanceTimersByTime(1_000_000);
  expect(newestNotice()).toMatchObject({ title: "New", open: true });
});
