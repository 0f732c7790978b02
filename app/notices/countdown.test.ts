import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startCountdown } from "./countdown.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a countdown counts only the time without a reason to pause", () => {
  const upTo = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(fc.array(fc.tuple(upTo(900), upTo(90_000)), { maxLength: 5 }), (holds) => {
      const end = vi.fn();
      const countdown = startCountdown(5000, end);
      let counted = 0;
      for (const [runs, held] of holds) {
        vi.advanceTimersByTime(runs);
        counted += runs;
        countdown.hold("mouse", true);
        countdown.hold("focus", true);
        vi.advanceTimersByTime(held);
        countdown.hold("mouse", false);
        countdown.hold("mouse", false);
        vi.advanceTimersByTime(held);
        countdown.hold("focus", false);
      }
      vi.advanceTimersByTime(4999 - counted);
      expect(end).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(end).toHaveBeenCalledTimes(1);
    }),
  );
});

test("a stopped countdown never ends", () => {
  const end = vi.fn();
  startCountdown(10, end).stop();
  vi.advanceTimersByTime(1000);
  expect(end).not.toHaveBeenCalled();
});
