import { expect, test } from "vitest";
import { hasPhoneDigits, phoneHref, withoutExtension } from "./phone.ts";

test.each([
  ["(217) 555-0142", "US", "tel:+12175550142"],
  ["1-217-555-0142", "CA", "tel:+12175550142"],
  ["217.555.0142 ext. 12", "US", "tel:+12175550142;ext=12"],
  ["+49 30 1234567", "US", "tel:+49301234567"],
  ["030 1234567", "DE", "tel:0301234567"],
  ["+44 (0)20 7946 0018", "GB", "tel:+442079460018"],
  ["+49-(0)-30 1234567", "DE", "tel:+49301234567"],
  ["+49 30 (0) 1234567", "DE", "tel:+493001234567"],
  ["+39 (0)6 1234567", "IT", "tel:+39061234567"],
  ["2175550187 ext: 42", undefined, "tel:2175550187;ext=42"],
  ["+44 (0)20 7946 0958 x9", undefined, "tel:+442079460958;ext=9"],
])("the phone number %s in %s dials %s", (number, code, href) => {
  expect(phoneHref(number, code)).toBe(href);
});

test.each([
  ["217 555 0142 , ext. 12 ", "217 555 0142"],
  ["217 555 0142 ;x9", "217 555 0142"],
  ["217 555 0142,, x9", "217 555 0142,"],
  [" 217 555 0142 ", " 217 555 0142 "],
  ["x9", ""],
  ["Alex 2175550142", "Alex 2175550142"],
  ["217 555 0142 extensión 12", "217 555 0142"],
])("without its extension, %j is %j", (text, number) => {
  expect(withoutExtension(text)).toBe(number);
});

test.each([
  ["Felix 2175550142", true],
  ["555-0142x12", true],
  ["+49 30 123456789 extensión 12345", true],
  ["x2175550142", false],
  ["555-01 ext. 42", false],
])("whether %j contains a phone number: %s", (text, expected) => {
  expect(hasPhoneDigits(text)).toBe(expected);
});
