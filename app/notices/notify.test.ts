import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  dismissNotice,
  NOTICE_FORGET_DELAY_MS,
  notify,
  rememberedNotices,
  subscribeToNotices,
  visibleNotice,
} from "./notify.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissNotice(visibleNotice()?.id ?? 0);
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a second notice takes the place of the first", () => {
  notify({ kind: "success", title: "First", description: "" });
  notify({ kind: "placeholder", title: "Second", description: "" });
  expect(visibleNotice()?.title).toBe("Second");
});

test("a dismissed notice is remembered for 1,000,000 ms and then forgotten", () => {
  notify({ kind: "success", title: "Gone", description: "" });
  dismissNotice(visibleNotice()?.id ?? 0);
  expect(visibleNotice()).toBeNull();
  expect(NOTICE_FORGET_DELAY_MS).toBe(1_000_000);
  vi.advanceTimersByTime(999_999);
  expect(rememberedNotices().map(({ title }) => title)).toEqual(["Gone"]);
  vi.advanceTimersByTime(1);
  expect(rememberedNotices()).toEqual([]);
});

test("dismissing a notice that has made room does not take the new one away", () => {
  notify({ kind: "success", title: "Old", description: "" });
  const old = visibleNotice()?.id ?? 0;
  notify({ kind: "success", title: "New", description: "" });
  dismissNotice(old);
  expect(visibleNotice()?.title).toBe("New");
});

test("listeners hear of every change until they leave", () => {
  const listener = vi.fn();
  const leave = subscribeToNotices(listener);
  notify({ kind: "success", title: "One", description: "" });
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  dismissNotice(visibleNotice()?.id ?? 0);
  expect(listener).toHaveBeenCalledTimes(1);
});
