import { describe, expect, test } from "vitest";
import {
  CONTENT_TEXT,
  contentTextWith,
  makeContent,
  messagesOf as messagesOfText,
} from "#tests/support/content-factory.ts";
import { parseContent } from "./parse.ts";

/** Every problem of the content file after some changes, as reported to the owner, without the file's name. */
function messagesOf(...changes: [from: string, to: string][]): string[] {
  return messagesOfText(contentTextWith(...changes));
}

test("prices become numbers, and a postal code keeps its leading zero", () => {
  const { contact, plans, apply, home } = makeContent();
  expect(contact.postalCode).toBe("02139");
  expect(plans.standard.price).toBe(1250);
  expect(apply.minimumAge).toBe(18);
  expect(home.gallery.photos[0]?.focus).toBe("50% 50%");
});

test("text that YAML reads as a boolean or null stays text", () => {
  const { residence, contact } = makeContent(["name: Linden Court", "name: No"], ["Boston", "null"]);
  expect([residence.name, contact.city]).toEqual(["No", "null"]);
});

test("optional keys may be absent, empty or missing with their group", () => {
  const legal = CONTENT_TEXT.slice(CONTENT_TEXT.indexOf("legal:"));
  expect(messagesOf([legal, ""])).toEqual([]);
  expect(messagesOf(["  minimumAge: 18\n", "  minimumAge:\n  # 18\n"])).toEqual([]);
  expect(messagesOf(["  manageCardLink: https://billing.stripe.com/manage\n", ""])).toEqual([]);
});

test("any indentation is accepted if it is consistent within a group", () => {
  const content = makeContent();
  const shapes = [
    CONTENT_TEXT.replace(/^ +/gm, (spaces) => spaces + spaces).replace(/^( *)- (?=\w+:)/gm, "$1-   "),
    CONTENT_TEXT.replace(/^/gm, "   ").trimEnd(),
    contentTextWith(["      - A bed\n      - Meals", "    - A bed\n    - Meals"]),
  ];
  for (const text of shapes) expect(parseContent(text, "f")).toMatchObject({ content, problems: [] });
});

test.each([
  ["go on in the next line", "welcome: Bring your\n     suitcase.", "Bring your suitcase."],
  ["start in the next line", "welcome:\n    Bring your suitcase.", "Bring your suitcase."],
  ["be in quotation marks", 'welcome: "Bring:\n    your suitcase."', "Bring: your suitcase."],
  ["follow a block indicator", "welcome: >\n    - city: and\n    home\n  # A note.", "- city: and home"],
])("long text may %s", (_where, welcome, expected) => {
  expect(messagesOf(["welcome: Bring your suitcase.", welcome])).toEqual([]);
  expect(makeContent(["welcome: Bring your suitcase.", welcome]).home.welcome).toBe(expected);
});

describe("a mistake is reported with its position and fix", () => {
  test.each([
    ["tagline:", "taglin:", '3, column 3: "taglin" is not a key that belongs here. Did you mean "tagline"?'],
    [
      "rules:",
      "  rules:",
      '72, column 3: "rules" is not a key that belongs here. It belongs at the very start of a line: move it there and check the number of spaces at the start of the line.',
    ],
    [
      "contact:\n",
      "",
      '6, column 3: A line "contact:" is missing above "street". Write contact: on a line of its own there, as far to the left as "residence:".',
    ],
    [
      "plans:\n",
      "  name: Ruth\n  words: We live next door.\nplans:\n",
      '15, column 3: A line "host:" is missing above "name". Write host: on a line of its own there, as far to the left as "contact:". To go without it, delete the lines that belong to it.',
    ],
    [
      "  premium:\n",
      "",
      '25, column 5: A line "premium:" is missing above "price". Write premium: on a line of its own there, as far to the left as "standard:".',
    ],
    [
      "  city: Boston\n",
      "",
      '7, column 3: "city" is missing from "contact". Add a line that starts with city: below "street" and write the value after it.',
    ],
    [
      "  street: 9 Linden Court\n",
      "",
      '6, column 1: "street" is missing from "contact". Add a line that starts with street: below "contact" and write the value after it.',
    ],
    [
      "      - icon: meals\n        title: Meals",
      "      - title: Meals",
      '42, column 9: "icon" is missing from item 1 of "cards". Add a line that starts with icon: and write the value after it.',
    ],
    [
      CONTENT_TEXT.slice(CONTENT_TEXT.indexOf("apply:"), CONTENT_TEXT.indexOf("rules:")),
      "",
      '33, column 1: "apply" is missing from the file. Bring it back below the lines of "home" from an earlier copy of the file, or write it there again.',
    ],
    [
      "  - title: No smoking\n    text: Not in the house.",
      "  - No smoking",
      '75, column 5: Item 2 of "rules" must have keys: title, text. Write each key on a line of its own, with a colon and its value.',
    ],
    [
      "  - title: No smoking\n    text: Not in the house.",
      "  -",
      '75, column 4: Item 2 of "rules" must have keys: title, text. Write each key on a line of its own, with a colon and its value.',
    ],
    [
      "      - photo: four.png\n        alt: A porch",
      "      - four.png",
      '61, column 9: Item 4 of "photos" must have keys: photo, alt. Write each key on a line of its own, with a colon and its value.',
    ],
    [
      "      - photo: four.png\n        alt: A porch\n",
      "",
      '53, column 5: "photos" has 3 items and must have 4. Add 1 item. An item starts with a dash and a space.',
    ],
    [
      "    - title: Wait\n",
      "    - title: Read\n      text: Us.\n    - title: Sit\n      text: Down.\n    - title: Wait\n",
      '65, column 3: "steps" has 5 items and must have 3. Delete 2 items.',
    ],
    [
      CONTENT_TEXT.slice(CONTENT_TEXT.indexOf("    photos:\n"), CONTENT_TEXT.indexOf("apply:")),
      "    photos: later\n",
      '53, column 5: "photos" must be a list of 4 items. Write each item on a line of its own, starting with a dash and a space.',
    ],
    [
      "price: 1250",
      'price: "$1,250"',
      '18, column 12: "price" must be whole dollars up to 100,000. It says "$1,250". Write only the number, like 1250.',
    ],
    [
      "https://buy.stripe.com/premium\n",
      "http://a.test/x\n",
      '30, column 18: "paymentLink" must be a secure link that starts with https://, not http://. It says "http://a.test/x". Change it to https://a.test/x and try whether it opens.',
    ],
    [
      "https://buy.stripe.com/premium\n",
      "my payment page\n",
      '30, column 18: "paymentLink" must be a link that starts with https://. It says "my payment page". Copy it again from the address bar of the browser.',
    ],
    [
      "website: https://linden.test",
      "website: linden court",
      '5, column 12: "website" is not a whole web address. It says "linden court". Write it like https://example.org.',
    ],
    [
      "price: 1250",
      "price: “1250”",
      '18, column 12: "price" has a quotation mark that does not belong to it. It says "“1250”". Write it without: 1250.',
    ],
    [
      "- Meals",
      "- Meals: 3 daily",
      '22, column 9: Item 2 of "includes" contains a colon, which has a special meaning in this file. Put the words in double quotes: "Meals: 3 daily".',
    ],
    [
      "9 Linden Court",
      "9 Linden Court #4",
      '7, column 11: Visitors do not see "#4", because words after a # are a note. If they should, put all the words of the line in double quotes.',
    ],
  ])("%j → %j", (from, to, message) => {
    expect(messagesOf([from, to])).toEqual([`line ${message}`]);
  });
});

describe("one mistake is reported once, at its position", () => {
  const CITY = "  city: Boston\n";
  const HERO = /.*photo: hero(?:.*\n){3}/.exec(CONTENT_TEXT)?.[0] ?? "";
  test.each([
    [
      "a key that several other groups have",
      "    alt: A living room\n    focus: 55% 40%\n",
      "    alt: A living room\n    caption: Ours\n",
      /The key that fits here is focus\. Otherwise delete the line/,
    ],
    [
      "a key that several other groups have, where no other fits",
      "    focus: 55% 40%\n",
      "    focus: 55% 40%\n    caption: Ours\n",
      /"caption" is not a key that belongs here\. Delete the line, or put it behind a #/,
    ],
    [
      "a line of the group above that is too far to the left",
      "    autoPayLink: https://buy.stripe.com/premium-monthly\n",
      "  autoPayLink: https://buy.stripe.com/premium-monthly\n",
      /It belongs to "premium": move it there/,
    ],
    ["a key of another group", CITY, `${CITY}  welcome: A\n`, /9, column 3: .* It belongs to "home"/],
    ["an unknown key", CITY, `${CITY}  constructor: A\n`, /9, column 3: "constructor" is not a key that/],
    ["a duplicate key", CITY, `${CITY}  city: A\n`, /9, column 3: The key "city" appears a second time/],
    [
      "a line missing below a list",
      "    paymentLink: https://buy.stripe.com/standard\n",
      "",
      /Add a line that starts with paymentLink: below the lines of "includes"/,
    ],
    ["a key missing in an item", "        alt: A table\n", "", /57, column 9: "alt" is missing from item 2/],
    ["an empty value", CITY, "  city:\n", /8, column 8: "city" is empty. Write something after the colon/],
    ["an empty item", "- Meals", "-", /22, column 8: Item 2 of "includes" is empty. .* after the dash/],
    ["a list that is too short", /.*four.*\n.*\n/, "", /53, column 5: "photos" has 3 items and must have 4/],
    ["an empty list", /.*A bed\n.*\n/, "", /20, column 5: "includes" has 0 items and must have 1 to 12/],
    ["a group without keys", HERO, "", /34, column 3: "hero" must have keys: photo, alt/],
    ["two dashes", "- Meals", "- - Meals", /22, column 9: Item 2 .* not a list. Delete the dash/],
    ["a misplaced dash", "      - Meals", "        - Meals", /22, column 9: .* its words run into those/],
    ["text after quotes", "Linden Court", '"Li" # or so', /2, column 9: Visitors do not see "# or so"/],
    ["text after a #", "- Meals", "- #1 meals", /22, column 9: Nothing of "#1 meals" is read/],
    ["an optional value after a #", "minimumAge: 18", "minimumAge: #18", /64, column 15: Nothing of "#18"/],
    ["an alias", "Boston", "*Boston", /8, column 9: The words start with \*, which has a special meaning/],
    ["an anchor", "Boston", "&b Boston", /8, column 12: The words start with &/],
    ["a tag", "Boston", "!important Boston", /8, column 20: The words start with !/],
    ["brackets", "Boston", "[Boston]", /8, column 9: The words start with \[/],
    [
      "an invisible character",
      "Boston",
      "Bos\u200bton",
      /8, column 9: "city" contains an invisible character/,
    ],
    ["an invisible mark in a number", "1250", "1250\u200e", /18, column 12: "price" contains an invisible/],
    ["a range of hours with a zero", "24-48", "24-048", /14, column 18: "followUpHours" must be a number of/],
    [
      "a word instead of an optional group",
      "rules:",
      "delivery: none\nrules:",
      /"delivery" must have keys: enabled\. .* To go without it, delete it\./,
    ],
    ["an unknown icon", "icon: meals", "icon: pizza", /42, column 15: "icon" is not an icon. .* meals,/],
    ["half a pair of quotation marks", "MA", "MA”", /9, column 11: "region" has a quotation mark/],
  ])("%s", (_what, from, to, message) => {
    const text = typeof from === "string" ? from : (from.exec(CONTENT_TEXT)?.[0] ?? "");
    expect(messagesOf([text, to])).toEqual([expect.stringMatching(message)]);
  });
});

test("a comment after a number, a link or a code is ignored", () => {
  expect(messagesOf(["1250", "1250 # a month"], ["US", "US # for the phone"])).toEqual([]);
});

test("an item without its dash is reported at its first key", () => {
  expect(messagesOf(["      - icon: laundry", "        icon: laundry"])).toEqual([
    expect.stringMatching(
      /line 45, column 9: The key "icon" .* If a new item of a list starts here, write a dash/,
    ),
    expect.stringContaining('line 41, column 5: "cards" has 2 items and must have 3.'),
  ]);
});

test.each(["- a\n- b\n", "hello\n", "# only notes\n", "42\n"])(
  "a file with other content is reported: %j",
  (text) => {
    expect(messagesOfText(text)).toEqual([
      "line 1, column 1: The file does not hold the groups that it should: residence, contact, host, room, plans, home, questions, apply, rules, legal, delivery. Bring back an earlier copy of it, or start again from the sample.",
    ]);
  },
);
