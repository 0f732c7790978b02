import { expect, test } from "vitest";
import { formatDollars, formatWhole } from "./numbers.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1250, "1,250"],
  [100_000, "100,000"],
  [1_234_567, "1,234,567"],
])("%d is written as %s", (amount, written) => {
  expect(formatWhole(amount)).toBe(written);
});

test("a price begins with a dollar sign", () => {
  expect(formatDollars(1250)).toBe("$1,250");
});
