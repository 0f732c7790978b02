import { expect, test } from "vitest";
import { median, spread } from "./statistics.ts";

test("the median of an even number of values lies between the two in the middle", () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
});

test("the spread is the width of the middle half", () => {
  expect(spread([1, 2, 3, 4, 5])).toBe(2);
  expect(spread([7])).toBe(0);
});
