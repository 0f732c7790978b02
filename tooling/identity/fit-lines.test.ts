import { expect, test } from "vitest";
import { fitLines } from "./fit-lines.ts";

/** Every character one em wide. */
const widthOf = (words: string) => words.length;
const room = { width: 120, mostLines: 3, sizes: [12, 10, 6] };

test("Words that fit are set at the largest size", () => {
  expect(fitLines("Comfort", widthOf, room)).toEqual({ size: 12, lines: ["Comfort"] });
});

test("Lines are about equally long", () => {
  expect(fitLines("aa bb cc d", widthOf, { ...room, width: 108 })).toEqual({
    size: 12,
    lines: ["aa bb", "cc d"],
  });
});

test("Long sentences and long words are set smaller until they fit", () => {
  expect(fitLines("one two three four five six", widthOf, { ...room, width: 110 })).toEqual({
    size: 10,
    lines: ["one two", "three four", "five six"],
  });
  expect(fitLines("Wohngemeinschaft", widthOf, room)).toEqual({ size: 6, lines: ["Wohngemeinschaft"] });
});

test("A word that no size fits is broken", () => {
  expect(fitLines("a".repeat(25), widthOf, room)).toEqual({
    size: 6,
    lines: ["a".repeat(20), "a".repeat(5)],
  });
});

test("What no size fits ends in an ellipsis", () => {
  const { lines } = fitLines("twelve signs ".repeat(9).trim(), widthOf, room);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^.{1,19}…$/);
});
