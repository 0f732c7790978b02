import { expect, test } from "vitest";
import { fullLink } from "./link.ts";

test.each([
  ["www.linden-house.com", "https://www.linden-house.com"],
  [" pay.example.com/monthly?plan=1 ", "https://pay.example.com/monthly?plan=1"],
  ["https://linden-house.com", "https://linden-house.com"],
  ["https://linden-house.com/", "https://linden-house.com"],
  ["linden-house.com/", "https://linden-house.com"],
  ["https://linden-house.com/rooms/", "https://linden-house.com/rooms/"],
  ["http://linden-house.com", "http://linden-house.com"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["our page", "our page"],
  ["ruth@linden-house.com", "ruth@linden-house.com"],
])("%j becomes %j", (typed, link) => {
  expect(fullLink(typed)).toBe(link);
});
