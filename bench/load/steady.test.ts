import { expect, test } from "vitest";
import { peaksOf, slopeOf } from "./steady.ts";

test("the slope is what the values grow by from one to the next", () => {
  expect(slopeOf([1, 3, 5, 7])).toBe(2);
  expect(slopeOf([4, 4, 4])).toBe(0);
  expect(slopeOf([1, 0, 1, 0, 1])).toBe(0);
});

test("the peaks are the highest of each stretch, the last one shorter", () => {
  expect(peaksOf([1, 5, 2, 3, 4], 2)).toEqual([5, 3, 4]);
});
