import { expect, test } from "vitest";
import { CONTENT_TEXT, contentTextWith } from "#tests/support/content-factory.ts";
import { parseContent } from "#tooling/content/parse/parse.ts";
import { toWebsiteProblem } from "./problems.ts";

function saidAtDesk(from: string, to: string): string[] {
  const { problems } = parseContent(contentTextWith([from, to]), "content/residence.yaml");
  return problems.map((problem) => toWebsiteProblem(problem).message);
}

test.each([
  ["9 Linden Court", "123 Garden Lane", "Sample texts are still there. Replace them with your own."],
  [
    "(617) 867-5309",
    "(217) 555-0142",
    "Some addresses, links or telephone numbers are still samples: visitors would call, write to or pay someone else. Replace them with your own.",
  ],
  ["city: Boston", "city:", "This is empty. Write something here."],
  ["photo: hero.png", "photo:", "This is empty. Choose a photo."],
  ["  city: Boston\n", "", "This is missing. Write it here."],
  ["- Meals", "- - Meals", "The text file holds something here that cannot be read. Write it here."],
  ["city: Boston", "city: !Boston", "The text file holds something here that cannot be read. Write it here."],
  [
    "    includes:\n      - A bed\n      - Meals\n",
    "    includes:\n",
    "This has 0 items and must have 1 to 12. Add 1 item.",
  ],
  [
    "minimumAge: 18",
    "minimumAge: 5",
    "This must be a whole number of years from 16 to 99. Write only the number, like 18. Without it, the form asks for no minimum age.",
  ],
  [
    "focus: 55% 40%",
    "focus: center",
    "This must be two percentages from 0% to 100%, from the left and from the top. Drag the circle on the photo, or move it with the arrow keys.",
  ],
  [
    "price: 1250",
    "price: $1,400.50",
    "This must be whole dollars up to 100,000. Write it without cents, like 1250.",
  ],
  [
    "hello@linden.test",
    "ruth@linden,test",
    "This has a comma after the @. Write a dot instead, like hello@example.org.",
  ],
  [
    "hello@linden.test",
    "ruth@linden",
    "This has no ending after the @, such as .com. Write it like hello@example.org.",
  ],
  ["hello@linden.test", "hello", "This must be one email address. Write it like hello@example.org."],
  [
    "postalCode: 02139",
    'postalCode: "2139"',
    "This does not have five digits: “2139”. Check whether a digit is missing.",
  ],
])("the problem of %j → %j names neither a file nor a key", (from, to, expected) => {
  expect(saidAtDesk(from, to)).toContain(expected);
});

const STEPS = CONTENT_TEXT.slice(CONTENT_TEXT.indexOf("  steps:\n"), CONTENT_TEXT.indexOf("rules:\n"));

test.each([
  ["      - icon: laundry", "        icon: laundry", "has 2 items and must have 3. Add 1 item."],
  [
    "  - title: Quiet hours\n    text: From 10 PM to 7 AM.",
    "  - Quiet hours",
    "must have keys: title, text.",
  ],
  ["      - A bed\n      - Meals", "      Meals", "must be a list of 1 to 12 items."],
  [STEPS, "", "“steps” is missing from “apply”."],
  [`apply:\n  minimumAge: 18\n${STEPS}`, "", "“apply” is missing from the file."],
])("the problem of %j → %j has to be corrected in the file", (from, to, expected) => {
  expect(saidAtDesk(from, to).join("\n")).toMatch(/has to be corrected in a text editor/);
  expect(saidAtDesk(from, to).join("\n")).toContain(expected);
});

test("a mistake that makes the file unreadable names its line, which no edit at the desk moves", () => {
  expect(saidAtDesk("city: Boston", "city: Home: sweet home")).toEqual([
    "The text file of the website has to be corrected in a text editor: content/residence.yaml, line 8. The words contain a colon, which has a special meaning in this file. Put all the words in one pair of straight double quotes. For quotation marks inside, use “curly” ones.",
  ]);
  expect(saidAtDesk("  city: Boston\n", "  city: Boston\n  city: Boston\n").join()).toContain(
    "residence.yaml, line 9. The key “city” appears a second time.",
  );
});

test.each([
  ["city: Boston", "city: *Boston", "residence.yaml, line 8. The words start with *"],
  ["contact:", "contact: &Boston", "residence.yaml. The words start with &"],
])(
  "the problem of %j → %j, which cannot be replaced at the desk, has to be corrected in the file",
  (from, to, expected) => {
    expect(saidAtDesk(from, to).join()).toContain(expected);
  },
);

test("a problem that only the text file can have names the file and its words", () => {
  expect(saidAtDesk("  city: Boston\n", "  city: Boston\n  town: Boston\n")).toEqual([
    "The text file of the website has to be corrected in a text editor: content/residence.yaml. “town” is not a key that belongs here. If it belongs to the text above, write two more spaces before it. Otherwise delete the line, or put it behind a # if it is a note.",
  ]);
});
