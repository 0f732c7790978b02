import { expect, test } from "vitest";
import { newNumber, normalizeNumber } from "./number.ts";

test("numbers are short, unambiguous and not consecutive", () => {
  const numbers = Array.from({ length: 2_000 }, newNumber);
  for (const number of numbers)
    expect(number).toMatch(/^R-[2-9CDFHJKMNPQRTVWXY]{4}-[2-9CDFHJKMNPQRTVWXY]{2}$/);
  expect(new Set(numbers).size).toBeGreaterThan(1_995);
  expect(numbers).not.toEqual(numbers.toSorted());
});

test.each(["R-7K4M-2Q", "r-7k4m-2q", "7k4m2q", " R7K4M 2Q ", "R–7K4M–2Q"])(
  "%j is read as R-7K4M-2Q",
  (typed) => {
    expect(normalizeNumber(typed)).toBe("R-7K4M-2Q");
  },
);

test("a number that begins with R is read with or without the prefix", () => {
  expect(normalizeNumber("R7K4M2")).toBe("R-R7K4-M2");
});
