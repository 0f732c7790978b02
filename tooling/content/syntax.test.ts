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
    "a colon",
    "  city: Boston: the hub",
    "line 8, column 9: The line cannot be read: Nested mappings are not allowed",
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
  expect(messages[0]).toContain("Compare it and the line above with those around them");
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
