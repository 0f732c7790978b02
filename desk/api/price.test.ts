import { expect, test } from "vitest";
import { formatPrice, parsePrice } from "./price.ts";

test.each([
  "1250",
  "$1,250",
  "1.250",
  "1 250",
  "$1,250 a month",
  "1,250.00",
  "1250 USD",
  " $ 1250 / month ",
  "1250 dollars per month",
  "USD 1250",
  "1250,-",
  "01250",
])("%s is a price of 1250 dollars", (typed) => expect(parsePrice(typed)).toBe("1250"));

test.each(["", "about 1250", "1,25", "12.5", "1250-1300"])(
  "%j is not a price and is returned unchanged",
  (typed) => expect(parsePrice(typed)).toBe(typed),
);

test("a price is shown as on the pages", () => {
  expect(formatPrice("1250")).toBe("$1,250");
  expect(formatPrice("1250", " a month")).toBe("$1,250 a month");
  expect(formatPrice("about 1250", " a month")).toBe("about 1250");
});
