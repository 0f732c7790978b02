import { expect, test } from "vitest";
import { fitLines } from "./fit-lines.ts";

/** Fits words whose characters are all one em wide, at most 12 pixels high, into three lines. */
function set(words: string, width: number) {
  const measured = words.split(" ").map((text) => ({ text, width: text.length }));
  const { size, lines } = fitLines(measured, 1, { width, maxLines: 3, maxSize: 12 });
  return { size, lines: lines.map(({ text }) => text) };
}

test("sets text that fits at the maximum size", () => {
  expect(set("Comfort", 120)).toEqual({ size: 12, lines: ["Comfort"] });
});

test("makes lines of about equal length", () => {
  expect(set("aa bb cc d", 108)).toEqual({ size: 12, lines: ["aa bb", "cc d"] });
});

test("shrinks long sentences and words until they fit, without truncating them", () => {
  const sentence = set("one two three four five six", 110);
  expect(sentence.lines).toEqual(["one two", "three four", "five six"]);
  expect(sentence.size).toBeGreaterThan(10);
  expect(sentence.size * "three four".length).toBeLessThanOrEqual(110);

  const word = set("Wohngemeinschaft", 120);
  expect(word.lines).toEqual(["Wohngemeinschaft"]);
  expect(word.size).toBeGreaterThan(6.5);
  expect(word.size * "Wohngemeinschaft".length).toBeLessThanOrEqual(120);

  const book = set("twelve signs ".repeat(90).trim(), 120);
  expect(book.lines.join(" ")).toBe("twelve signs ".repeat(90).trim());
  expect(book.lines).toHaveLength(3);
});
