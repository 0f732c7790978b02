import { expect, test } from "vitest";
import { callHref, splitPhones } from "./phone-links.ts";

const linked = (text: string) =>
  splitPhones(text)
    .map(({ text, isPhone }) => (isPhone ? `[${text}]` : text))
    .join("");

test.each([
  ["Rosa, sister, (217) 555-0111", "Rosa, sister, [(217) 555-0111]"],
  ["217-555-0199 or +44 20 7946 0958, after 5", "[217-555-0199] or [+44 20 7946 0958], after 5"],
  [
    "217/555 - 0123, 030 / 12 34 56 78, 5550123/5550199, since 11/30/2026",
    "[217/555 - 0123], [030 / 12 34 56 78], [5550123]/[5550199], since 11/30/2026",
  ],
  ["apt 1204/217-555-0123, 2024/2175550199", "apt 1204/[217-555-0123], 2024/[2175550199]"],
  ["Dr. Lee, 12 Oak St, since 2019", "Dr. Lee, 12 Oak St, since 2019"],
  ["card 4111 1111 1111 1111 1111", "card 4111 1111 1111 1111 1111"],
])("the phone numbers in “%s” are found", (text, expected) => {
  expect(linked(text)).toBe(expected);
});

test("the parts contain every character of the text", () => {
  const text = "Rosa (217) 555-0111\n+1 217 555 0112 ";
  expect(
    splitPhones(text)
      .map(({ text }) => text)
      .join(""),
  ).toBe(text);
});

test.each([
  ["217 555 0142 (after 5)", "tel:2175550142"],
  ["217/555-0142", "tel:2175550142"],
  ["555-0142, 555-0199", "tel:5550142"],
  ["+1 217 555 0142 ext. 12", "tel:+12175550142;ext=12"],
  ["12-34", "tel:1234"],
])("the answer “%s” is called at %s", (answer, href) => {
  expect(callHref(answer)).toBe(href);
});
