import { describe, expect, test } from "vitest";
import { parseContent } from "./parse.ts";
import { formatProblem } from "./problems.ts";
import { messagesOf as messagesOfText, SAMPLE_TEXT, sampleWith } from "./sample-content.ts";

/** Every problem of the sample after some changes, as the owner reads it, without the name of the file. */
function messagesOf(...changes: [from: string, to: string][]): string[] {
  return messagesOfText(sampleWith(...changes));
}

test("A whole content file has no problems", () => {
  expect(parseContent(SAMPLE_TEXT, "f").problems).toEqual([]);
});

test("Values reach the site as what they are: prices as numbers, a postal code with its leading zero", () => {
  const { content } = parseContent(SAMPLE_TEXT, "f");
  expect(content?.contact.postalCode).toBe("02139");
  expect(content?.plans.standard.price).toBe(1250);
  expect(content?.apply.minimumAge).toBe(18);
  expect(content?.home.gallery.photos[0]?.focus).toBe("50% 50%");
});

test("Words that other files would read as yes, no or nothing stay words", () => {
  const { content } = parseContent(
    sampleWith(["name: Linden Court", "name: No"], ["city: Boston", "city: null"]),
    "f",
  );
  expect(content?.residence.name).toBe("No");
  expect(content?.contact.city).toBe("null");
});

test("Optional keys may be left out, emptied or missing with their group", () => {
  const legal = SAMPLE_TEXT.slice(SAMPLE_TEXT.indexOf("legal:"));
  expect(messagesOf([legal, ""])).toEqual([]);
  expect(messagesOf([legal, "legal:\n  # nothing here\n"])).toEqual([]);
  expect(messagesOf(["  minimumAge: 18\n", "  minimumAge:\n"])).toEqual([]);
  expect(messagesOf(["  manageCardLink: https://billing.stripe.com/manage\n", ""])).toEqual([]);
});

describe("The owner reads what is wrong, where, and how to mend it", () => {
  const cases: [what: string, from: string, to: string, message: string][] = [
    [
      "a price as text",
      "price: 1250",
      'price: "$1,250"',
      'line 18, column 12: "price" must be a whole number of dollars. It says "$1,250". Write it without the dollar sign and commas, like 1250.',
    ],
    [
      "a misspelt key",
      "tagline:",
      "taglin:",
      'line 3, column 3: "taglin" is not a key that belongs here. Did you mean "tagline"?',
    ],
    [
      "a key in the wrong group",
      "  city: Boston\n",
      "  city: Boston\n  welcome: Hello\n",
      'line 9, column 3: "welcome" is not a key that belongs here. It belongs to "home": move it there and check the number of spaces at the start of the line.',
    ],
    [
      "a key that nothing is like",
      "  city: Boston\n",
      "  city: Boston\n  xyzzyplugh: Hello\n",
      'line 9, column 3: "xyzzyplugh" is not a key that belongs here. Delete it, or use one of these: "street", "city", "region", "postalCode", "country", "phone", "email", "followUpHours".',
    ],
    [
      "a key with a meaning in JavaScript",
      "  city: Boston\n",
      "  city: Boston\n  constructor: Hello\n",
      'line 9, column 3: "constructor" is not a key that belongs here. Delete it, or use one of these: "street", "city", "region", "postalCode", "country", "phone", "email", "followUpHours".',
    ],
    [
      "a missing key",
      "  city: Boston\n",
      "",
      'line 6, column 1: "city" is missing from "contact". Add a line that starts with city: and write the value after it.',
    ],
    [
      "a missing key of a list item",
      "        alt: A table\n",
      "",
      'line 57, column 9: "alt" is missing from item 2 of "photos". Add a line that starts with alt: and write the value after it.',
    ],
    [
      "an empty value",
      "city: Boston",
      "city:",
      'line 8, column 8: "city" is empty. Write something after the colon.',
    ],
    [
      "a list that is too short",
      "      - photo: four.png\n        alt: A porch\n",
      "",
      'line 53, column 5: "photos" must have exactly 4 items. Each item starts with a dash and a space. Add or delete items.',
    ],
    [
      "words where a list belongs",
      "includes:\n      - A bed\n      - Meals",
      "includes: A bed",
      'line 20, column 15: "includes" must be a list. It says "A bed". Write each item on a line of its own, starting with a dash and a space.',
    ],
    [
      "words where a group belongs",
      "residence:",
      "residence: Linden\nresidense:",
      'line 1, column 12: "residence" must be a group of keys. Write each key on a line of its own below, two spaces further to the right.',
    ],
    [
      "a list where a group belongs",
      "residence:\n",
      "residence:\n  - Linden\nresidense:\n",
      'line 1, column 1: "residence" must be a group of keys, not a list. Write each key on a line of its own below, two spaces further to the right, without a dash.',
    ],
    [
      "an icon that does not exist",
      "icon: meals",
      "icon: pizza",
      'line 42, column 15: "icon" is not an icon. It says "pizza". Choose one of: meals, laundry, housekeeping, home, heart, key.',
    ],
    [
      "a javascript: link",
      "https://buy.stripe.com/premium\n",
      "javascript:alert(1)\n",
      'line 30, column 18: "paymentLink" must be a link that starts with https://. It says "javascript:alert(1)". Copy it again from the address bar of the browser; it starts with https://.',
    ],
    [
      "a link that is not secure",
      "https://buy.stripe.com/premium\n",
      "http://buy.stripe.com/premium\n",
      'line 30, column 18: "paymentLink" must be a secure link that starts with https://, not http://. It says "http://buy.stripe.com/premium". Change it to https://buy.stripe.com/premium and try whether it opens.',
    ],
    [
      "an invisible character",
      "city: Boston",
      "city: Bos\u200bton",
      'line 8, column 9: "city" contains an invisible character. It says "Bos\u200bton". Delete the line and type it again by hand.',
    ],
    [
      "an alias",
      "city: Boston",
      "city: *Boston",
      "line 8, column 9: The words start with *, which has a special meaning in this file. Put the words in double quotes, with the * inside.",
    ],
    [
      "an anchor",
      "city: Boston",
      "city: &b Boston",
      "line 8, column 12: The words start with &, which has a special meaning in this file. Put the words in double quotes, with the & inside.",
    ],
    [
      "a tag",
      "city: Boston",
      "city: !important Boston",
      "line 8, column 20: The words start with !, which has a special meaning in this file. Put the words in double quotes, with the ! inside.",
    ],
    [
      "words lost after a #",
      "9 Linden Court",
      "9 Linden Court #4",
      'line 7, column 11: Visitors do not see "#4", because words after a # are a note. If they should, put all the words of the line in double quotes.',
    ],
  ];
  test.each(cases)("%s", (_what, from, to, message) => {
    expect(messagesOf([from, to])).toContain(message);
  });

  test.each([
    ["postalCode: 02139", "02139"],
    ["photo: hero.png", "hero.png"],
    ["icon: meals", "meals"],
    ["price: 1250", "1250"],
    ["phone: (617) 867-5309", "(617) 867-5309"],
    ["email: hello@linden.test", "hello@linden.test"],
    ["focus: 55% 40%", "55% 40%"],
    ["minimumAge: 18", "18"],
    ["website: https://linden.test", "https://linden.test"],
    ["manageCardLink: https://billing.stripe.com/manage", "https://billing.stripe.com/manage"],
  ])("curly quotation marks around %s", (line, value) => {
    const [key] = line.split(":");
    expect(messagesOf([line, `${key}: “${value}”`])).toEqual([
      expect.stringMatching(new RegExp(`"${key}" has curly quotation marks around it. It says "“.*”".`)),
    ]);
    expect(messagesOf([line, `${key}: “${value}”`])[0]).toContain(
      `Delete them, or use straight ones: "${value}".`,
    );
    expect(messagesOf([line, `${key}: "${value}"`])).toEqual([]);
  });

  test("quotation marks inside quotation marks, and one that stands alone, are named too", () => {
    expect(messagesOf(["price: 1250", "price: '\"1250\"'"])).toEqual([
      'line 18, column 12: "price" has a quotation mark too many. It says ""1250"". Delete it: 1250.',
    ]);
    expect(messagesOf(["city: Boston\n  region: MA", "city: Boston\n  region: MA”"])).toEqual([
      'line 9, column 11: "region" has a curly quotation mark. It says "MA”". Delete it: MA.',
    ]);
  });

  test("a note after a number, a link or a code is a note", () => {
    const link = "paymentLink: https://buy.stripe.com/premium\n";
    expect(
      messagesOf(
        ["price: 1250", "price: 1250 # a month"],
        ["country: US", "country: US # for the phone"],
        [link, link.replace("\n", " # the new one\n")],
        ["minimumAge: 18\n", "minimumAge:\n  # 18\n"],
      ),
    ).toEqual([]);
  });

  test("a misspelt key is said once, not also as missing", () => {
    expect(messagesOf(["tagline:", "taglin:"])).toHaveLength(1);
    expect(messagesOf(["city: Boston", "city: *Boston"])).toHaveLength(1);
  });

  test.each(["- a\n- b\n", "hello\n", "# only notes\n", "42\n"])("a file of another kind: %j", (text) => {
    expect(parseContent(text, "f").problems.map(formatProblem)).toEqual([
      "f, line 1, column 1: The file does not hold the groups that it should: residence, contact, plans, home, apply, rules, legal. Bring back an earlier copy of it, or start again from the sample.",
    ]);
  });

  test("all mistakes are said at once, in the order of reading", () => {
    const messages = messagesOf(
      ["country: US", "country: USA"],
      ["tagline:", "taglin:"],
      ["price: 1375", "price: 0"],
      ["icon: meals", "icno: meals"],
    );
    expect(messages.map((message) => /line (\d+)/.exec(message)?.[1])).toEqual(["3", "11", "26", "42"]);
  });
});

describe("The owner reads one message for one mistake", () => {
  const cases: [what: string, from: string, to: string, message: string][] = [
    [
      "words lost after a # and a space",
      "9 Linden Court",
      "9 Linden Court # 4",
      'line 7, column 11: Visitors do not see "# 4", because words after a # are a note. If they should, put all the words of the line in double quotes.',
    ],
    [
      "words lost after quotation marks",
      "name: Linden Court",
      'name: "The Nest" #1 in town # or so',
      'line 2, column 9: Visitors do not see "#1 in town # or so", because words after a # are a note. If they should, put all the words of the line in double quotes.',
    ],
    [
      "words that start with a #",
      "tagline: A bed and a table",
      "tagline: #1 in town\n  # A note.",
      'line 3, column 12: Nothing of "#1 in town" is read, because it starts with a #. Put it in double quotes: "#1 in town".',
    ],
    [
      "a number that starts with a #",
      "price: 1250",
      "price: # 1250",
      'line 18, column 12: Nothing of "# 1250" is read, because it starts with a #. Delete the #.',
    ],
    [
      "an item that starts with a #",
      "- Meals",
      "- #1 meals",
      'line 22, column 9: Nothing of "#1 meals" is read, because it starts with a #. Put it in double quotes: "#1 meals".',
    ],
    [
      "an optional value that starts with a #",
      "minimumAge: 18",
      "minimumAge: #18",
      'line 64, column 15: Nothing of "#18" is read, because it starts with a #. Delete the #, or delete the whole line if you do not need it.',
    ],
    [
      "a colon in an item",
      "- Meals",
      "- Meals: 3 daily",
      'line 22, column 9: Item 2 of "includes" contains a colon, which has a special meaning in this file. Put the words in double quotes: "Meals: 3 daily".',
    ],
    [
      "two dashes",
      "- Meals",
      "- - Meals",
      'line 22, column 9: Item 2 of "includes" starts with two dashes. Delete one of them.',
    ],
    [
      "brackets around words",
      "city: Boston",
      "city: [Boston]",
      "line 8, column 9: The words start with [, which has a special meaning in this file. Put the words in double quotes, with the [ inside.",
    ],
    [
      "an empty item",
      "- Meals",
      "-",
      'line 22, column 8: Item 2 of "includes" is empty. Write something after the dash.',
    ],
    [
      "a list without items",
      "      - A bed\n      - Meals\n",
      "",
      'line 20, column 14: "includes" must be a list. Write each item on a line of its own, starting with a dash and a space.',
    ],
    [
      "a group without keys",
      "    photo: hero.png\n    alt: A living room\n    focus: 55% 40%\n",
      "",
      'line 34, column 8: "hero" must be a group of keys. Write each key on a line of its own below, two spaces further to the right.',
    ],
    [
      "a group that stands there twice",
      "plans:\n",
      "contact:\n  city: Salem\nplans:\n",
      'line 15, column 1: The key "contact" stands here a second time. Delete one of the two.',
    ],
  ];
  test.each(cases)("%s", (_what, from, to, message) => {
    expect(messagesOf([from, to])).toEqual([message]);
  });
});
