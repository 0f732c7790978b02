import { expect, test } from "vitest";
import { contentTextWith } from "#tests/support/content-factory.ts";
import { parseContent } from "../parse/parse.ts";

function warningsOf(from: string, to: string): string[] {
  const { content, problems } = parseContent(contentTextWith([from, to]), "f");
  expect(content).not.toBeNull();
  return problems.map(({ severity, message, fix }) => `${severity}: ${message} ${fix}`);
}

test.each([
  ["Linden Court\n", "Sage House\n", "Sage House"],
  ["9 Linden Court", "123 Garden Lane", "123 Garden Lane"],
  ["(617) 867-5309", "(617) 555-0142", "555-0142"],
  ["hello@linden.test", "hello@residence.example.com", "example.com"],
  ["https://buy.stripe.com/premium\n", "https://pay.example.com/premium\n", "example.com"],
])("a sample value is reported once: %s → %s", (from, to, sample) => {
  expect(warningsOf(from, to)).toEqual([
    expect.stringContaining(`still holds a sample value, "${sample}". Write your own before you publish.`),
  ]);
});

test("an optional group without values is left out with a warning", () => {
  expect(warningsOf("residence:\n", "delivery:\n  # enabled: true\nresidence:\n")).toEqual([
    'warning: "delivery" has nothing below it, so the website leaves it out. Write its values on the lines below, with two more spaces before each, or delete the line.',
  ]);
});

test("a real residence may be in a city with the sample's name", () => {
  expect(warningsOf("city: Boston", "city: Springfield")).toEqual([]);
});

test("a payment link to an unknown or look-alike website causes a warning", () => {
  for (const host of ["pay.linden.test", "stripe.com.evil.test", "notstripe.com"])
    expect(warningsOf("https://buy.stripe.com/premium\n", `https://${host}/premium\n`)).toEqual([
      `warning: "paymentLink" leads to ${host}, which is not a payment provider that this check knows. Open the link and make sure that it is your own payment page.`,
    ]);
});

test("a payment provider's test link causes a warning", () => {
  for (const link of ["https://buy.stripe.com/test_premium", "https://www.sandbox.paypal.com/premium"])
    expect(warningsOf("https://buy.stripe.com/premium\n", `${link}\n`)).toEqual([
      'warning: "paymentLink" is a test link, which takes no real payments. Switch off test mode at your payment provider and copy the real link.',
    ]);
});

test("Premium for less than the price of Standard causes a warning", () => {
  expect(warningsOf("price: 1375", "price: 137")).toEqual([
    'warning: "price" is less than the price of Standard. Check whether a digit is missing.',
  ]);
  expect(warningsOf("price: 1375", "price: 1250")).toEqual([]);
});

test("one link for both plans causes a warning", () => {
  expect(warningsOf("stripe.com/premium\n", "stripe.com/standard\n")).toEqual([
    'warning: "paymentLink" is the same link as that of Standard. Check that it leads to the right price.',
  ]);
  expect(warningsOf("stripe.com/premium-monthly", "stripe.com/standard-monthly")).toEqual([
    expect.stringContaining('"autoPayLink" is the same link as that of Standard.'),
  ]);
});

test.each(["laundry.jpg", "Our living room.HEIC", "IMG_2041", "DSC 0007 copy"])(
  "the name of a file as the description of a photo causes a warning: %s",
  (name) => {
    expect(warningsOf("A laundry room", name)).toEqual([
      'warning: "alt" is the name of a file. Say what the photo shows.',
    ]);
  },
);

test("overlong text causes a warning", () => {
  expect(warningsOf("title: Quiet hours", `title: ${"long ".repeat(13)}`)).toEqual([
    'warning: "title" has 64 characters, which is long for its place. Shorten it to 60 if you can.',
  ]);
});

test.each(["“A bed”", 'A bed and a table"', "A bed and a table”", "“A bed and a table"])(
  "quotation marks around text, and half a pair, cause a warning: %s",
  (tagline) => {
    expect(warningsOf("A bed and a table", tagline)).toEqual([
      'warning: "tagline" starts or ends with a quotation mark that visitors will see. Delete it.',
    ]);
  },
);

test.each([
  "“Come in,” we say, “dinner is ready.”",
  'A "bed" and a "table"',
  "A bed, “and a table”",
  "Beds of 6' 6\"",
  "Our guests’",
  "“A” bed",
])("whole pairs, inches and apostrophes cause no warning: %s", (tagline) => {
  expect(warningsOf("A bed and a table", tagline)).toEqual([]);
});

test("a postal code with a missing digit causes a warning", () => {
  expect(warningsOf("02139", "2139")).toEqual([
    'warning: "postalCode" does not have five digits: "2139". Check whether a digit is missing.',
  ]);
});

test.each(["863-7781", "+1 863 7781", "617 867 530 9912"])(
  "a United States phone number without ten digits causes a warning: %s",
  (phone) => {
    expect(warningsOf("(617) 867-5309", phone)).toEqual([
      `warning: "phone" does not have ten digits: "${phone}". Write it with its area code, like (217) 555-0142.`,
    ]);
  },
);

test.each(["617.867.5309", "1-617-867-5309", "+1 (617) 867-5309 ext. 12", "+49 30 1234567"])(
  "a complete phone number causes no warning: %s",
  (phone) => {
    expect(warningsOf("(617) 867-5309", phone)).toEqual([]);
  },
);

test("a phone number of another country may be shorter", () => {
  expect(warningsOf("country: US\n  phone: (617) 867-5309", "country: DE\n  phone: 030 123456")).toEqual([]);
});

test("a privacy text that delivery replaces causes a warning", () => {
  const on = "delivery:\n  enabled: true\n";
  expect(warningsOf("rules:\n", `${on}rules:\n`)).toEqual([
    'warning: "privacy" is not shown while delivery is on, since answers leave the device then. Write what holds with delivery as "privacy" under "delivery".',
  ]);
  expect(warningsOf("rules:\n", `${on}  privacy: Answers go to us.\nrules:\n`)).toEqual([]);
  expect(warningsOf("rules:\n", "delivery:\n  enabled: false\nrules:\n")).toEqual([]);
});

test("a step whose hours differ from the thank-you page causes a warning", () => {
  const within = (hours: string) => warningsOf("text: We call you.", `text: We call within ${hours}.`);
  expect(within("48-72 hours")).toEqual([
    'warning: "text" says 48-72 hours, and "followUpHours" says 24-48. Visitors read both: check that they say the same.',
  ]);
  expect(within("24 hours")).toHaveLength(1);
  for (const same of ["24-48 hours", "24 to 48 hours", "between 24 and 48 hours", "24–48 hours", "2 days"])
    expect(within(same)).toEqual([]);
});
