import { expect, test } from "vitest";
import { contentTextWith, messagesOf } from "#tests/support/content-factory.ts";

const CITY = "  city: Boston";

test.each([
  [
    "a tab",
    "\tcity: Boston",
    "line 8, column 1: The line cannot be read: Tabs are not allowed as indentation.",
  ],
  ["an open bracket", "  city: [Boston", "line 9, column 3: The line cannot be read: "],
  [
    "a value too far to the right",
    "   city: Boston",
    "line 7, column 11: The line cannot be read: Nested mappings are not allowed",
  ],
  [
    "a backslash",
    '  city: "A \\C"',
    "line 8, column 12: The line cannot be read: Invalid escape sequence \\C.",
  ],
  [
    "an @",
    "  city: @Boston",
    "line 8, column 9: The line cannot be read: Plain value cannot start with reserved",
  ],
])("a line with %s is reported once, with the parser's message", (_what, line, expected) => {
  const messages = messagesOf(contentTextWith([CITY, line]));
  expect(messages).toEqual([expect.stringContaining(expected)]);
  expect(messages[0]).toContain("Compare it with the lines around it");
});

const COLON = "The words contain a colon, which has a special meaning in this file.";
const QUOTE = "The words go on after a quotation mark that ends them.";

test.each([
  ["a colon", "  city: Home: sweet home", `column 9: ${COLON}`],
  ["a colon in curly quotes", "  city: “Your room: two beds”", `column 9: ${COLON}`],
  ["more after their quotes", '  city: "Home" sweet', `column 16: ${QUOTE}`],
  ["an apostrophe in single quotes", "  city: 'It's home'", `column 13: ${QUOTE}`],
])("words with %s are reported with their correction", (_what, line, expected) => {
  expect(messagesOf(contentTextWith([CITY, line]))).toEqual([
    `line 8, ${expected} Put all the words in one pair of straight double quotes. For quotation marks inside, use “curly” ones.`,
  ]);
});

test("a mistake below blank lines and notes is reported at its own line", () => {
  expect(messagesOf(contentTextWith([CITY, `${CITY}\n\n# A note\n delivery:\n   enabled: true`]))).toEqual([
    expect.stringContaining("line 11, column 2: The line cannot be read: All mapping items must start"),
  ]);
});

test("a line that begins a second document is reported with a fix", () => {
  expect(messagesOf(contentTextWith([CITY, `---\n${CITY}`]))).toEqual([
    "line 8, column 1: The line --- begins a second document. Delete it: the file is one document.",
  ]);
});

test("deep nesting, growing aliases, long spaces and many keys are rejected", () => {
  expect(messagesOf(`residence: ${"[".repeat(60_000)}`).length).toBeGreaterThan(0);
  const laughs = Array.from({ length: 20 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}]`);
  expect(messagesOf(`a0: &a0 [x]\n${laughs.join("\n")}\n`).length).toBeGreaterThan(0);
  expect(messagesOf(`residence:\n  name: x${" ".repeat(150_000)}y\n`).length).toBeGreaterThan(0);
  const keys = Array.from({ length: 5000 }, (_, i) => `k${i}:\n`);
  expect(messagesOf(keys.join("")).length).toBeGreaterThan(5000);
});
