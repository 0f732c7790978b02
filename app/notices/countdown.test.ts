import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startCountdown } from "./countdown.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("it ends once, after exactly its duration", () => {
  const end = vi.fn();
  startCountdown(5000, end);
  vi.advanceTimersByTime(4999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalledTimes(1);
});

test("however often it is held, only the time in between counts", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 90_000 })), {
        maxLength: 5,
      }),
      (holds) => {
        const end = vi.fn();
        const countdown = startCountdown(5000, end);
        let counted = 0;
        for (const [runs, held] of holds) {
          vi.advanceTimersByTime(runs);
          counted += runs;
          countdown.hold();
          countdown.hold();
          vi.advanceTimersByTime(held);
          countdown.resume();
        }
        vi.advanceTimersByTime(4999 - counted);
        expect(end).not.toHaveBeenCalled();
        vi.advanceTimersByTime(1);
        expect(end).toHaveBeenCalledTimes(1);
      },
    ),
  );
});

test("a stopped countdown never ends", () => {
  const end = vi.fn();
  startCountdown(10, end).stop();
  vi.advanceTimersByTime(1000);
  expect(end).not.toHaveBeenCalled();
});
