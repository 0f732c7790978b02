import { expect, test } from "vitest";
import { asSentence, listInSentence, summarizeList, withoutPeriod } from "./sentence.ts";

test("a text becomes a sentence with a period", () => {
  expect(asSentence("Double-occupancy shared room")).toBe("Double-occupancy shared room.");
});

test.each([
  "Quiet nights.",
  "No smoking!",
  "Pets?",
  "And so on…",
  "Visitors:",
  "“Ring twice.”",
  "(Not here.)",
])("text that ends with punctuation gets no period: %s", (text) => {
  expect(asSentence(text)).toBe(text);
});

test("a closing quotation mark does not end an unfinished sentence", () => {
  expect(asSentence("The “Nest”")).toBe("The “Nest”.");
  expect(asSentence("Quiet nights (10 PM)")).toBe("Quiet nights (10 PM).");
});

test("a list item loses its period and keeps any other punctuation", () => {
  expect(withoutPeriod("Quiet nights.")).toBe("Quiet nights");
  expect(withoutPeriod("No smoking!")).toBe("No smoking!");
  expect(withoutPeriod("And so on...")).toBe("And so on...");
});

test("a long list is cut at a whole item, at the length search engines show", () => {
  expect(summarizeList("Rules", ["Quiet hours", "Guests"], " and more")).toBe("Rules: Quiet hours, Guests.");
  const long = summarizeList(
    "Rules",
    Array.from({ length: 30 }, () => "Overnight guests"),
    " and more",
  );
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/, Overnight guests and more\.$/);
  expect(summarizeList("Rules", ["x".repeat(200)], " and more")).toBe("Rules.");
});

test("the owner's periods are not doubled in a list or at its end", () => {
  expect(summarizeList("Rules", ["Quiet hours.", "Guests.", "Pets?"], " and more")).toBe(
    "Rules: Quiet hours, Guests, Pets?",
  );
  expect(summarizeList("Rules of Linden Inc.", ["x".repeat(200)], " and more")).toBe("Rules of Linden Inc.");
});

test.each([
  ["en", ["Weekly laundry", "Deep room cleaning."], "weekly laundry and deep room cleaning"],
  ["en", ["A", "TV room", "Meals"], "A, TV room and meals"],
  ["es", ["Lavado de ropa", "Internet"], "lavado de ropa e internet"],
  ["en", ["Wi-Fi at your desk", "YouTube"], "Wi-Fi at your desk and YouTube"],
])("in a sentence in %s, the items %j begin in lowercase without a serial comma", (code, items, expected) => {
  expect(listInSentence(items, code)).toBe(expected);
});
