import { expect, test } from "vitest";
import { backoffAfter, remainingWait } from "./backoff.ts";

test("each wait is twice as long as the previous one, up to five minutes", () => {
  expect([1, 2, 3, 4, 8, 9, 1000].map((failures) => backoffAfter(failures, 1))).toEqual([
    2_000, 4_000, 8_000, 16_000, 256_000, 300_000, 300_000,
  ]);
});

test("the random part shortens a wait by half at most", () => {
  expect([0, 0.5, 1].map((chance) => backoffAfter(3, chance))).toEqual([4_000, 6_000, 8_000]);
});

test("the wait that a server asks for is kept, and a clock set back does not extend it", () => {
  const now = Date.UTC(2026, 10, 22);
  const inTenYears = Date.UTC(2036, 10, 22);
  expect(remainingWait(undefined, now)).toBe(0);
  expect(remainingWait(now - 1, now)).toBe(0);
  expect(remainingWait(now + 600_000, now)).toBe(600_000);
  expect(remainingWait(inTenYears, now)).toBe(0);
});
