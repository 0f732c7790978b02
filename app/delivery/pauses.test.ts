import { expect, test } from "vitest";
import { pauseAfter } from "./pauses.ts";

test("each pause is twice as long as the one before, up to five minutes", () => {
  expect([1, 2, 3, 4, 8, 9, 1000].map((failures) => pauseAfter(failures, 1))).toEqual([
    2_000, 4_000, 8_000, 16_000, 256_000, 300_000, 300_000,
  ]);
});

test("chance shortens a pause by half at most", () => {
  expect([0, 0.5, 1].map((chance) => pauseAfter(3, chance))).toEqual([4_000, 6_000, 8_000]);
});
