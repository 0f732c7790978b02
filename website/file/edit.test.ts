import { expect, test } from "vitest";
import type { FileEdit } from "#desk/api/edits.ts";
import { editText as edit } from "./edit.ts";
import { EditError } from "./edit-error.ts";
import { valuesOf } from "./values.ts";

/** Commented like the file that ships. */
const own = `residence:
  # The name of the house
  name: Linden Court
contact:
  postalCode: "62701"
plans:
  standard:
    # Whole dollars a month.
    price: 1250
home:
  welcome: Your bed is made.
apply:
  # Optional: the youngest age of an applicant.
  # minimumAge: 18
  # Optional: why you ask for the date of birth.
  # birthDateReason: To be sure of your age.
  steps:
    - title: Apply

# Optional: applications arrive at a desk.
# delivery:
#   enabled: true
#   timeZone: America/Chicago

rules:
  - title: Quiet nights
`;

/** The lines that an edit adds and removes. */
function changes(text: string, change: FileEdit): string[] {
  const before = text.split("\n");
  const after = edit(text, change).split("\n");
  let start = 0;
  while (before[start] === after[start] && start < before.length) start += 1;
  let end = 0;
  while (
    before.at(-1 - end) === after.at(-1 - end) &&
    end < before.length - start &&
    end < after.length - start
  )
    end += 1;
  return [
    ...before.slice(start, before.length - end).map((line) => `-${line}`),
    ...after.slice(start, after.length - end).map((line) => `+${line}`),
  ];
}

test("a new price changes only its line", () => {
  expect(changes(own, { kind: "set", path: ["plans", "standard", "price"], value: "1300" })).toEqual([
    "-    price: 1250",
    "+    price: 1300",
  ]);
});

test("a text is quoted if YAML requires it, and keeps its quotes", () => {
  const path = ["home", "welcome"];
  expect(changes(own, { kind: "set", path, value: "Yes: #1" })[1]).toBe('+  welcome: "Yes: #1"');
  const postal = { kind: "set", path: ["contact", "postalCode"], value: "02139" } as const;
  expect(changes(own, postal)[1]).toBe('+  postalCode: "02139"');
});

test("a text that was empty in between has no more quotes than before", () => {
  const emptied = (path: string[], value: string) =>
    changes(edit(own, { kind: "set", path, value: "" }), { kind: "set", path, value })[1];
  expect(emptied(["plans", "standard", "price"], "1300")).toBe("+    price: 1300");
  expect(emptied(["residence", "name"], "Linden House")).toBe("+  name: Linden House");
  expect(emptied(["home", "welcome"], "Yes: #1")).toBe('+  welcome: "Yes: #1"');
});

test("an optional value is written below its disabled comment", () => {
  expect(changes(own, { kind: "set", path: ["apply", "minimumAge"], value: "18" })).toEqual([
    "+  minimumAge: 18",
  ]);
  const after = edit(own, { kind: "set", path: ["apply", "minimumAge"], value: "18" });
  expect(after).toContain("  # minimumAge: 18\n  minimumAge: 18\n  # Optional: why");
});

test("a group is written below its comments, in schema order", () => {
  const value = { privacy: "We read them.", enabled: "true" };
  expect(edit(own, { kind: "set", path: ["delivery"], value })).toContain(
    "#   timeZone: America/Chicago\ndelivery:\n  enabled: true\n  privacy: We read them.\n",
  );
  expect(
    edit("host:\n  name: Ruth\n", { kind: "set", path: ["room"], value: { alt: "A bed", photo: "bed.jpg" } }),
  ).toBe("host:\n  name: Ruth\nroom:\n  photo: bed.jpg\n  alt: A bed\n");
});

test("a key that comes first in the schema is written first, also after a dash", () => {
  const text = "rules:\n  - text: No.\n";
  expect(edit(text, { kind: "set", path: ["rules", 0, "title"], value: "Smoke" })).toBe(
    "rules:\n  - title: Smoke\n    text: No.\n",
  );
});

test("the comments of a removed value stay", () => {
  const text = "legal:\n  # Above\n  privacy: None # Beside\n  # Below\n  cameras: None\n";
  expect(edit(text, { kind: "remove", path: ["legal", "privacy"] })).toBe(
    "legal:\n  # Above\n  # Beside\n  # Below\n  cameras: None\n",
  );
});

test("removing the first key of an item leaves the dash to the next key", () => {
  const text = "rules:\n  - title: A # note\n    text: B\n  - title: C\n";
  expect(edit(text, { kind: "remove", path: ["rules", 0, "title"] })).toBe(
    "rules:\n    # note\n  - text: B\n  - title: C\n",
  );
  expect(edit(text, { kind: "remove", path: ["rules", 1, "title"] })).toBe(
    "rules:\n  - title: A # note\n    text: B\n  -\n",
  );
});

const LIST = "rules:\n  # All\n  - a\n  # Of b\n  - b\n    # In b\n  - c";

test("an added item leaves the comments of other items in place", () => {
  const insert = (index: number) => edit(LIST, { kind: "insert", path: ["rules"], index, value: "x" });
  expect(insert(0)).toBe("rules:\n  # All\n  - x\n  - a\n  # Of b\n  - b\n    # In b\n  - c");
  expect(insert(1)).toBe("rules:\n  # All\n  - a\n  - x\n  # Of b\n  - b\n    # In b\n  - c");
  expect(insert(3)).toBe("rules:\n  # All\n  - a\n  # Of b\n  - b\n    # In b\n  - c\n  - x");
});

test("a list that was pasted with no-break spaces can be changed", () => {
  const text = "rules:\n\u00a0\u00a0- a\n\u00a0\u00a0-\u00a0b\n";
  const insert = edit(text, { kind: "insert", path: ["rules"], index: 1, value: "x" });
  expect(valuesOf(insert)).toEqual({ rules: ["a", "x", "b"] });
  const move = edit(text, { kind: "move", path: ["rules"], from: 1, to: 0 });
  expect(valuesOf(move)).toEqual({ rules: ["b", "a"] });
});

test("an empty item among groups is written, and replaces a group", () => {
  const text = "rules:\n  - title: A\n  - title: B\n";
  const value = [{ title: "A" }, "", { title: "B" }];
  const written = edit(text, { kind: "set", path: ["rules"], value });
  expect(valuesOf(written)).toEqual({ rules: value });
});

test("an item moves with its comments", () => {
  const move = (from: number, to: number) => edit(LIST, { kind: "move", path: ["rules"], from, to });
  expect(move(1, 0)).toBe("rules:\n  # All\n  # Of b\n  - b\n    # In b\n  - a\n  - c");
  expect(move(1, 2)).toBe("rules:\n  # All\n  - a\n  - c\n  # Of b\n  - b\n    # In b");
});

test("the first item of an empty list and the first text of an item are written", () => {
  expect(
    edit("rules:\n", { kind: "insert", path: ["rules"], index: 0, value: { text: "B", title: "A" } }),
  ).toBe("rules:\n  - title: A\n    text: B\n");
  expect(edit("rules:\n  -\n", { kind: "set", path: ["rules", 0, "text"], value: "B" })).toBe(
    "rules:\n  - text: B\n",
  );
});

test("byte order mark, Windows line endings and a missing final line ending stay", () => {
  const text = "\uFEFFhost:\r\n  name: Ruth\r\n  words: Hello";
  expect(edit(text, { kind: "set", path: ["host", "name"], value: "Ann" })).toBe(
    "\uFEFFhost:\r\n  name: Ann\r\n  words: Hello",
  );
  expect(edit(text, { kind: "set", path: ["legal", "privacy"], value: "None" })).toBe(
    "\uFEFFhost:\r\n  name: Ruth\r\n  words: Hello\r\nlegal:\r\n  privacy: None",
  );
});

test.each([
  ["text over several lines", "home:\n  welcome: One\n    two\n", "home:\n  welcome: New\n"],
  [
    "a block with a comment",
    "home:\n  welcome: | # Note\n    One\n    two\n\nhost: A\n",
    "home:\n  welcome: New # Note\n\nhost: A\n",
  ],
  ["a folded block", "home:\n  welcome: >-\n    One\n    two\n", "home:\n  welcome: New\n"],
])("%s becomes one line", (_, before, after) => {
  expect(edit(before, { kind: "set", path: ["home", "welcome"], value: "New" })).toBe(after);
});

test.each([
  ["a tag", "home:\n  welcome: !Come in # Note\n", "home:\n  welcome: New # Note\n"],
  ["an anchor and a tag", "home:\n  welcome: &Co !in\n", "home:\n  welcome: New\n"],
  ["a list on one line", "home:\n  welcome: [Come in]\n", "home:\n  welcome: New\n"],
  ["a group", "home:\n  welcome:\n    # Note\n    Come: in\n", "home:\n  welcome: New\n    # Note\n"],
  [
    "a list below its own comment",
    "home:\n  title: Hello\n  # Welcome\n  welcome: [Come in] # Note\n  # Photo\n  photo: a.jpg\n",
    "home:\n  title: Hello\n  # Welcome\n  welcome: New\n  # Note\n  # Photo\n  photo: a.jpg\n",
  ],
])("a text replaces %s", (_, before, after) => {
  expect(edit(before, { kind: "set", path: ["home", "welcome"], value: "New" })).toBe(after);
});

test.each([
  ["a tag", "- !Meals"],
  ["a group", "- Meals: 3 daily"],
  ["a list", "- - Meals"],
])("in a list, a text replaces %s", (_, item) => {
  const text = `rules:\n  - A bed\n  ${item} # Note\n  - A desk\n`;
  const after = edit(text, { kind: "set", path: ["rules", 1], value: "Meals" });
  expect(valuesOf(after)).toEqual({ rules: ["A bed", "Meals", "A desk"] });
  expect(after).toContain("# Note");
});

test.each([
  ["a broken text", "host: [", { kind: "set", path: ["host"], value: "A" }, /^Flow sequence/],
  [
    "a value that is repeated by name",
    "a: &x A\nb: *x\n",
    { kind: "set", path: ["a"], value: "B" },
    /repeats a value by its name/,
  ],
  [
    "a key in a group on one line",
    "a: { b: c }\n",
    { kind: "remove", path: ["a", "b"] },
    /is written on one line/,
  ],
  ["an item that is not there", "a:\n  - b\n", { kind: "remove", path: ["a", 1] }, /nothing at this place/],
] as const)("%s is refused", (_, text, change, message) => {
  expect(() => edit(text, change)).toThrow(message);
  expect(() => edit(text, change)).toThrow(EditError);
});
