import { describe, expect, test } from "vitest";
import { parseContent } from "./parse.ts";
import { messagesOf, SAMPLE_TEXT, sampleWith } from "./sample-content.ts";

const sampleLines = SAMPLE_TEXT.trimEnd().split("\n");
const indentOf = (line: string) => line.search(/\S/);

describe("A line that starts too far to the left or to the right is named, and no other line", () => {
  const cases = sampleLines
    .map((line, index) => [line.trim(), index] as const)
    // The only item of its list has no neighbour: wherever it starts, the file says the same.
    .filter(([words]) => words !== "- Laundry");
  test.each(cases)("%s (line index %i)", (words, index) => {
    const indent = indentOf(sampleLines[index] ?? "");
    for (const by of [-4, -3, -2, -1, 1, 2, 3, 4]) {
      if (indent + by < 0) continue;
      const moved = sampleLines.with(index, " ".repeat(indent + by) + words);
      const { problems } = parseContent(moved.join("\n"), "f");
      expect(problems.map(({ line }) => line)).toEqual([index + 1]);
      expect(problems[0]?.message).toMatch(
        new RegExp(
          `is ${Math.abs(by) === 1 ? "one space" : "\\w+ spaces"} too far to the ${by < 0 ? "left" : "right"}\\.$`,
        ),
      );

      const note = `${" ".repeat(indent)}# A note: it stands above.`;
      const noted = parseContent(moved.toSpliced(index, 0, note).join("\n"), "f").problems;
      expect(noted.map(({ line }) => line)).toEqual([index + 2]);
    }
  });
});

describe("The owner reads how far a line is from its place, and which neighbour shows the place", () => {
  const cases: [what: string, from: string, to: string, message: string][] = [
    [
      "a key under its neighbour",
      "  region: MA",
      "   region: MA",
      'line 9, column 4: "region" is one space too far to the right. Delete one space before it, so that it stands straight under "city".',
    ],
    [
      "the first key of a group",
      "  name: Linden Court",
      "name: Linden Court",
      'line 2, column 1: "name" is two spaces too far to the left. Add two spaces before it, so that it stands straight above "tagline".',
    ],
    [
      "a group inside a group",
      "  premium:",
      "    premium:",
      'line 25, column 5: "premium" is two spaces too far to the right. Delete two spaces before it, so that it stands straight under "standard".',
    ],
    [
      "a group of the file",
      "rules:",
      "  rules:",
      'line 72, column 3: "rules" is two spaces too far to the right. Delete the two spaces before it: it belongs at the very start of the line.',
    ],
    [
      "an item that would run into the one above",
      "      - Meals",
      "        - Meals",
      "line 22, column 9: This dash is two spaces too far to the right. Delete two spaces before it, so that it stands straight under the dash above it.",
    ],
    [
      "the first item of a list",
      "      - icon: meals",
      "     - icon: meals",
      "line 42, column 6: This dash is one space too far to the left. Add one space before it, so that it stands straight above the dash below it.",
    ],
    [
      "a key without neighbours",
      "  minimumAge: 18\n  steps:",
      "steps:",
      'line 64, column 1: "steps" is two spaces too far to the left. Add two spaces before it, so that it starts two spaces further to the right than "apply".',
    ],
    [
      "a group without its colon",
      "contact:",
      "contact",
      'line 6, column 1: There is no colon after "contact". Write one straight after it, like "contact:".',
    ],
    [
      "a key without its colon",
      "  city: Boston",
      "  city Boston",
      'line 8, column 3: There is no colon after "city". Write a colon and a space after it, like "city: Boston".',
    ],
    [
      "the first key of an item without its colon",
      "  - title: No smoking",
      "  - title No smoking",
      'line 75, column 5: There is no colon after "title". Write a colon and a space after it, like "title: No smoking".',
    ],
    [
      "too many spaces after a dash",
      "- icon: meals",
      "-   icon: meals",
      'line 42, column 11: "icon" is two spaces too far to the right. Delete two spaces before it, so that it stands straight above "title".',
    ],
    [
      "an item without its dash",
      "      - icon: laundry",
      "        icon: laundry",
      'line 45, column 9: "icon" stands in this item a second time. If a new item starts here, write a dash and a space before it, straight under the dash above it. If not, delete one of the two.',
    ],
    [
      "a dash where no list is",
      "tagline: A bed and a table",
      "tagline: A bed\n    - and a table",
      "line 4, column 5: The line starts with a dash, and there is no list here: its words would run into those of the line above. Delete the dash and join the words to the line above, or put the key of the list back above it.",
    ],
  ];
  test.each(cases)("%s", (_what, from, to, message) => {
    expect(messagesOf(sampleWith([from, to]))).toEqual([message]);
  });
});

test("A list that has lost its key is told once, at its first dash", () => {
  expect(
    messagesOf(sampleWith(["    adds:\n      - Laundry\n", "      - Laundry\n      - Meals\n"])),
  ).toEqual([
    expect.stringContaining('line 25, column 3: "adds" is missing from "premium".'),
    expect.stringContaining("line 28, column 7: The line starts with a dash, and there is no list here"),
  ]);
});

test("A group that moved as a whole is told once, at its own line", () => {
  const contact = SAMPLE_TEXT.slice(SAMPLE_TEXT.indexOf("contact:"), SAMPLE_TEXT.indexOf("\nplans:"));
  expect(messagesOf(sampleWith([contact, contact.replace(/^/gm, "  ")]))).toEqual([
    expect.stringContaining('line 6, column 3: "contact" is two spaces too far to the right.'),
  ]);
});

test("A line out of place does not hide a mistake on another line", () => {
  expect(messagesOf(sampleWith(["  region: MA", "   region: MA"], ["price: 1250", "price: cheap"]))).toEqual([
    expect.stringContaining('line 9, column 4: "region" is one space too far to the right.'),
    expect.stringContaining('line 18, column 12: "price" must be a whole number of dollars.'),
  ]);
});

test("Any indentation is right as long as it is the same within each group and list", () => {
  const { content } = parseContent(SAMPLE_TEXT, "f");
  const shapes = [
    SAMPLE_TEXT.replace(/^ +/gm, (spaces) => spaces + spaces).replace(/^( *)- (?=\w+:)/gm, "$1-   "),
    SAMPLE_TEXT.replace(/^/gm, "   ").trimEnd(),
    sampleWith(["      - A bed\n      - Meals", "    - A bed\n    - Meals"]),
    sampleWith(["      - Laundry", "        - Laundry"]),
    sampleWith(["  equal", "     equal"], ["  privacy", "     privacy"], ["  cameras", "     cameras"]),
    sampleWith(["  - title: Quiet hours\n    text:", "  -   title: Quiet hours\n      text:"]),
  ];
  for (const text of shapes) expect(parseContent(text, "f")).toMatchObject({ content, problems: [] });
});

test("Words that go on in the next lines may look like keys and dashes where YAML takes them for words", () => {
  const ways = [
    "welcome: Bring your\n     suitcase.",
    "welcome: >\n    Bring your\n    suitcase.",
    "welcome:\n    Bring your suitcase.",
    'welcome: "Bring\n    your suitcase."',
  ];
  for (const welcome of ways)
    expect(messagesOf(sampleWith(["welcome: Bring your suitcase.", welcome]))).toEqual([]);
  const block = parseContent(
    sampleWith(["welcome: Bring your suitcase.", "welcome: >\n    - city: and\n    home"]),
    "f",
  );
  expect(block.content?.home.welcome).toBe("- city: and home");
});
