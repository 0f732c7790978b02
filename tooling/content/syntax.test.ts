import { describe, expect, test } from "vitest";
import { messagesOf, sampleWith } from "./sample-content.ts";

describe("The owner reads in plain words why the file cannot be understood", () => {
  const cases: [what: string, from: string, to: string, message: string][] = [
    [
      "a tab at the start of a line",
      "  city: Boston",
      "\tcity: Boston",
      "line 8, column 1: The line starts with a tab. Delete the tab and use spaces, two for each step to the right.",
    ],
    [
      "a tab after spaces",
      "  city: Boston",
      "  \tcity: Boston",
      "line 8, column 1: The line starts with a tab. Delete the tab and use spaces, two for each step to the right.",
    ],
    [
      "a colon in words without quotes",
      "welcome: Bring your suitcase.",
      "welcome: Bring: your suitcase.",
      'line 38, column 12: The words contain a colon followed by a space. Put the words in double quotes: welcome: "Bring: your suitcase.".',
    ],
    [
      "no space after a colon",
      "price: 1250",
      "price:1250",
      'line 18, column 5: There is no space after the colon. Write a space after "price:".',
    ],
    [
      "no space after the colon of the last key",
      "  cameras: None in bedrooms.\n",
      "  cameras:None\n",
      'line 80, column 3: There is no space after the colon. Write a space after "cameras:".',
    ],
    [
      "the same key twice",
      "  city: Boston\n",
      "  city: Boston\n  city: Salem\n",
      'line 9, column 3: The key "city" stands here a second time. Delete one of the two.',
    ],
    [
      "a quotation mark that is never closed",
      "city: Boston",
      'city: "Boston',
      "line 8, column 1: A quotation mark is opened and not closed on the line. Put one at the end too.",
    ],
    [
      "quotation marks inside quotation marks",
      "city: Boston",
      'city: "The "real" Boston"',
      "line 8, column 15: The quotation marks do not fit. Use them only at the start and the end; inside, write curly ones: ’ or “ ”.",
    ],
    [
      "words that start with a reserved character",
      "city: Boston",
      "city: @Boston",
      'line 8, column 9: The words start with @, which has a special meaning in this file. Put the words in double quotes: city: "@Boston".',
    ],
    [
      "a line without a key",
      "  city: Boston\n",
      "  city: Boston\nand more words\n",
      "line 9, column 1: The line is not a key, a colon and words: “and more words”. Join it to the line above, or start it with # to make it a note.",
    ],
    [
      "a line that starts too far to the left",
      "    price: 1250\n",
      "   price: 1250\n",
      'line 18, column 4: "price" is one space too far to the left. Add one space before it, so that it stands straight above "summary".',
    ],
    [
      "a list item that starts with a reserved character",
      "      - Meals",
      "      - @Meals",
      'line 22, column 9: The words start with @, which has a special meaning in this file. Put the words in double quotes: "@Meals".',
    ],
    [
      "a bracket that is never closed",
      "city: Boston",
      "city: [Boston",
      'line 8, column 1: The words start with [, which has a special meaning in this file. Put the words in double quotes: city: "[Boston".',
    ],
    [
      "a dash after a colon",
      "city: Boston",
      "city: - Boston",
      'line 8, column 9: The words start with -, which has a special meaning in this file. Put the words in double quotes: city: "- Boston".',
    ],
    [
      "no space after a dash",
      "  - title: No smoking",
      "  -title: No smoking",
      "line 75, column 1: There is no space after the dash. Write a space after the dash.",
    ],
    [
      "a dash that a word processor has made longer",
      "      - Meals",
      "      – Meals",
      "line 22, column 1: The line starts with –, which is no dash to this file. Type a plain dash (-) in its place.",
    ],
    [
      "a star in place of a dash",
      "      - Meals",
      "      * Meals",
      "line 22, column 1: The line starts with *, which is no dash to this file. Type a plain dash (-) in its place.",
    ],
    [
      "a second document",
      "contact:",
      "---\ncontact:",
      "line 6, column 1: The line has a special meaning in this file. Delete the line.",
    ],
  ];
  test.each(cases)("%s", (_what, from, to, message) => {
    expect(messagesOf(sampleWith([from, to]))).toContain(message);
  });
});

describe("What is right is never blamed for the line beside it", () => {
  const place = "Start it as far to the right as the lines beside it, with spaces.";
  const cases: [what: string, from: string, to: string, message: string][] = [
    [
      "a note above a misspelt key out of place",
      "  region: MA",
      "  # A note.\n\n   regoin: MA",
      `line 11, column 4: The line does not fit the lines above it. ${place}`,
    ],
    [
      "words above a line that holds a colon",
      "tagline: A bed and a table",
      "tagline: A bed\n    and: a table",
      "line 4, column 5: The line stands further to the right than the one above it, and holds a colon. If its words belong to the line above, join them there and put all the words in double quotes. If not, start it straight under the line above.",
    ],
    [
      "a key below one that was broken in two",
      "  name: Linden Court",
      "  na\nme: Linden Court",
      `line 3, column 5: The line does not fit the lines above it. ${place}`,
    ],
    [
      "quotation marks that fit, below a line without a key",
      "  postalCode: 02139",
      '  of Massachusetts\n  postalCode: "02139"\n  # A note.',
      "line 10, column 3: The line is not a key, a colon and words: “of Massachusetts”. Join it to the line above, or start it with # to make it a note.",
    ],
    [
      "quotation marks that fit, around a backslash",
      "city: Boston",
      'city: "Boston \\Cambridge"',
      "line 8, column 17: The words contain a backslash, which has a special meaning between double quotes. Delete it, or write a / instead.",
    ],
    [
      "the line below one that starts with a space of another kind",
      "  city: Boston",
      "\u00a0 city: Boston",
      "line 8, column 1: The line starts with a kind of space that does not count here. Delete the spaces at its start and type them again.",
    ],
  ];
  test.each(cases)("%s", (_what, from, to, message) => {
    expect(messagesOf(sampleWith([from, to]))).toEqual([message]);
  });
});

test("A line out of place is said once, not again at every line that follows from it", () => {
  expect(messagesOf(sampleWith(["    price: 1250\n", "   price: 1250\n"]))).toHaveLength(1);
});

test("A mistake on one line does not hide a mistake on another", () => {
  const messages = messagesOf(sampleWith(["city: Boston", "city: @Boston"], ["price: 1250", "price: cheap"]));
  expect(messages).toEqual([
    expect.stringContaining("line 8, column 9: The words start with @"),
    expect.stringContaining('line 18, column 12: "price" must be a whole number of dollars.'),
  ]);
});

test("Nesting without end, growing aliases and endless spaces are refused quickly", () => {
  const start = performance.now();
  expect(messagesOf(`residence: ${"[".repeat(60_000)}`).length).toBeGreaterThan(0);
  const laughs = Array.from({ length: 20 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}]`);
  expect(messagesOf(`a0: &a0 [x]\n${laughs.join("\n")}\n`).length).toBeGreaterThan(0);
  expect(messagesOf(`residence:\n  name: x${" ".repeat(150_000)}y\n`).length).toBeGreaterThan(0);
  expect(performance.now() - start).toBeLessThan(10_000);
});
