import { describe, expect, test } from "vitest";
import { contentTextWith, messagesOf } from "#tests/support/content-factory.ts";

describe("The owner reads in plain words why the file cannot be understood, once, at the line to fix", () => {
  const [CITY, MEALS, WELCOME] = ["  city: Boston", "      - Meals", "welcome: Bring your suitcase."];
  test.each([
    ["a tab", CITY, "\tcity: Boston", "line 8, column 1: The line starts with a tab."],
    ["a tab after spaces", CITY, "  \tcity: Boston", "line 8, column 1: The line starts with a tab."],
    ["a colon", WELCOME, "welcome: Bring: it", "line 38, column 12: The words contain a colon followed by"],
    ["no space after a colon", "price: 1250", "price:1250", "line 18, column 5: There is no space after the"],
    ["no colon", CITY, "  city Boston", 'line 8, column 3: There is no colon after "city".'],
    ["no colon in an item", "- title: Qu", "- title Qu", 'line 73, column 5: There is no colon after "ti'],
    ["no colon after a group", "contact:", "contact", 'line 6, column 1: There is no colon after "contact".'],
    ["an open quotation mark", CITY, '  city: "Boston', "line 8, column 3: A quotation mark is opened"],
    ["quotation marks inside", CITY, '  city: "The "X""', "line 8, column 15: The quotation marks do not"],
    ["an apostrophe", CITY, "  city: 'Boston's'", "line 8, column 17: The quotation marks do not fit."],
    ["a backslash", CITY, '  city: "A \\C"', "line 8, column 12: The words contain a backslash"],
    ["an @", CITY, "  city: @Boston", "line 8, column 9: The words start with @, which has a special"],
    ["an @ in an item", MEALS, "      - @Meals", "line 22, column 9: The words start with @"],
    ["an open bracket", CITY, "  city: [Boston", "line 8, column 3: The words start with ["],
    ["a dash after a colon", CITY, "  city: - Boston", "line 8, column 9: The words start with -"],
    ["no space after a dash", "- title: Qu", "-title: Qu", "line 73, column 11: There is no space after"],
    ["a long dash", MEALS, "      – Meals", "line 22, column 1: The line starts with –, which is no dash"],
    ["a star", MEALS, "      * Meals", "line 22, column 1: The line starts with *, which is no dash"],
    ["a line without a key", CITY, `${CITY}\nand more`, "line 9, column 1: The line is not a key, a colon"],
    ["a second document", "contact:", "---\ncontact:", "line 6, column 1: The line has a special meaning"],
    ["too few spaces", "    price: 1250", "   price: 1250", "line 18, column 11: This line or the one below"],
    ["too many spaces", "  region: MA", "   region: MA", "line 8, column 9: This line or the one below"],
    ["a note above", "  region", "  # A note.\n   regoin", "line 10, column 4: This line or the one above"],
  ])("%s", (_what, from, to, message) => {
    expect(messagesOf(contentTextWith([from, to]))).toEqual([expect.stringContaining(message)]);
  });
});

test("The fix says what to type", () => {
  const mendOf = (from: string, to: string) =>
    messagesOf(contentTextWith([from, to]))[0]?.replace(/^.*?\. /, "");
  expect(mendOf("welcome: Bring your suitcase.", "welcome: Bring: your suitcase.")).toBe(
    'Put the words in double quotes: welcome: "Bring: your suitcase.".',
  );
  expect(mendOf("  region: MA", "   region: MA")).toBe(
    "Start the keys of one group, and the dashes of one list, straight under each other, with spaces.",
  );
});

const RULE = ["  - title: Quiet nights", "    text: After ten."];
test.each([-4, -3, -2, -1, 1, 2])(
  "A line of a list that is %i spaces off is shown with the one above it as both should be",
  (off) => {
    const moved = `${" ".repeat(4 + off)}text: After: ten.`;
    const text = `rules:\n  - title: No pets\n    text: None.\n${RULE[0]}\n${moved}\n`;
    const [, ...shown] = messagesOf(text)[0]?.split("\n") ?? [];
    expect(shown).toEqual([`      |${RULE[0]}`, "      |    text: After: ten."]);
    expect(messagesOf(text)[0]).toMatch(
      `line 5, column 1: "text" starts too far to the ${off < 0 ? "left" : "right"}. Start it straight under "title"`,
    );
  },
);

test("A group with a line that cannot be read hides no mistake of another group, and comes first", () => {
  expect(
    messagesOf(contentTextWith(["city: Boston", "city:Boston"], ["price: 1250", "price: cheap"])),
  ).toEqual([
    expect.stringContaining("line 8, column 3: There is no space after the colon."),
    expect.stringContaining('line 18, column 12: "price" must be a whole number of dollars'),
  ]);
});

test("A slip in the only group that is written says nothing of groups that are missing", () => {
  expect(messagesOf("residence:\n  tagline: A bed: here\n")).toEqual([
    expect.stringContaining("line 2, column 12: The words contain a colon"),
  ]);
});

test("Curly quotation marks around words that need quotation marks are replaced by them", () => {
  const [message] = messagesOf(contentTextWith(["tagline: A bed and a table", "tagline: “A: bed”"]));
  expect(message).toContain('Put the words in double quotes: tagline: "A: bed".');
});

test("A mistake on one line does not hide a mistake on another", () => {
  const twoColons = contentTextWith(
    ["tagline: A bed", "tagline: A: bed"],
    ["welcome: Bring", "welcome: Bring: it"],
  );
  expect(messagesOf(twoColons).map((message) => message.slice(0, 7))).toEqual(["line 3,", "line 38"]);
  expect(
    messagesOf(contentTextWith(["city: Boston", "city: @Boston"], ["price: 1250", "price: cheap"])),
  ).toEqual([
    expect.stringContaining("line 8, column 9: The words start with @"),
    expect.stringContaining('line 18, column 12: "price" must be a whole number of dollars'),
  ]);
});

test("Nesting without end, growing aliases, endless spaces and endless keys are refused", () => {
  expect(messagesOf(`residence: ${"[".repeat(60_000)}`).length).toBeGreaterThan(0);
  const laughs = Array.from({ length: 20 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}]`);
  expect(messagesOf(`a0: &a0 [x]\n${laughs.join("\n")}\n`).length).toBeGreaterThan(0);
  expect(messagesOf(`residence:\n  name: x${" ".repeat(150_000)}y\n`).length).toBeGreaterThan(0);
  const keys = Array.from({ length: 5000 }, (_, i) => `k${i}:\n`);
  expect(messagesOf(keys.join("")).length).toBeGreaterThan(5000);
});
