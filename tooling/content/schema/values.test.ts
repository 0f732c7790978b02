import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { makeContent } from "#tests/support/content-factory.ts";
import { link, website } from "./links.ts";
import { phone } from "./phone.ts";
import {
  age,
  country,
  email,
  focus,
  hours,
  photoName,
  postalCode,
  price,
  region,
  timeZone,
  yesOrNo,
} from "./values.ts";

const kinds: [name: string, schema: v.GenericSchema, right: string[], wrong: string[]][] = [
  [
    "price",
    price(""),
    ["1", "1250", "100000"],
    ["0", "100001", "-5", "1.5", "1,250", "$1250", "1e3", "0x10", "free", "12 50"],
  ],
  ["yes or no", yesOrNo(""), ["true", "false"], ["yes", "no", "on", "True", "1", ""]],
  ["age", age(""), ["16", "18", "99"], ["0", "15", "100", "-1", "18+", "eighteen", "18.5"]],
  [
    "hours",
    hours(""),
    ["24", "24-48", "24 – 48", "24\u201148"],
    ["0", "48-24", "24-24", "24 hours", "soon", "-24"],
  ],
  ["focus", focus(""), ["0% 100%", "55% 40%"], ["55%", "101% 0%", "50 50", "50%50%", "50% 50%;color:red"]],
  [
    "photo",
    photoName(""),
    ["hero.jpg", "Our House 2.JPEG", "große-küche.webp", "a.avif", "a..b.jpg", "“nest”.jpg"],
    ["../hero.jpg", "photos/hero.jpg", "C:\\hero.jpg", ".jpg", "hero", "hero.gif", "hero.svg", "hero.heic"],
  ],
  [
    "phone",
    phone(""),
    [
      ...["(217) 555-0142", "+49 30 1234567", "217.555.0142 ext. 12", "555 0142", "030/1234567"],
      ...["(217) 555—0142", "+49 33632/12345", "+44 (0)20 7946 0018", "(617)\u00a0867\u20115309"],
    ],
    [
      ...["123456", "1234567890123456", "1-800-FLOWERS", "call us", "217;555@0142", "217-555-9999/9998"],
      ...["217 555 9999 or 217 555 9998", "+44 (0)20 7946 0018 / 19", "030/1234567 / 68"],
    ],
  ],
  [
    "email",
    email(""),
    ["a@b.co", "hello.there+x@sub.example.org", "jürgen@müller.de"],
    [
      "a",
      "a@b",
      "a b@c.de",
      "a@b..de",
      "<a@b.de>",
      "a@b.de, c@d.de",
      "a@b.de?bcc=x@y.z",
      "“a@b.de”",
      "a@b.de\u200e",
    ],
  ],
  ["country", country(""), ["US", "de", "gb"], ["UK", "uk", "USA", "U", "U1"]],
  [
    "time zone",
    timeZone(""),
    ["America/Chicago", "America/Argentina/Buenos_Aires", "US/Central", "UTC"],
    ["Chicago", "EST", "CST", "+01:00", "America/Springfield", "America", "Central time"],
  ],
  ["region", region(""), ["IL", "nsw", "13"], ["Illinois", "I L"]],
  [
    "postal code",
    postalCode(""),
    ["02139", "62701-1234", "SW1A 1AA", "02139\u20101234"],
    ["1", "12345678901", "6270!", "-123"],
  ],
  [
    "link",
    link(""),
    [
      "https://buy.stripe.com/x?y=1#z",
      "HTTPS://paypal.me/x",
      "https://a.com/x\u2011y",
      "https://bücher.example",
    ],
    [
      ...["javascript:alert(1)", " javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x"],
      ...["http://a.com", "ftp://a.com", "//a.com", "a.com", "https:a.com", "https://", "https://localhost"],
      ...["https://a .com", "“https://a.com”", "https://a.com/x”", "https://a.com\\@b.com"],
      ...["https://stripe.com@evil.com", "https://stripe.com:x@evil.com", "https://a.com/<x>"],
      ...["https://a.com/x\u200e", "https://a.com/x\u00ady"],
      // These would become part of the policy or of a web server's configuration.
      ...["https://a.com;sandbox", "https://*.com", "https://$host.com", "https://a.com,b.com"],
    ],
  ],
  [
    "website",
    website(""),
    ["https://sage.house", "https://www.sage.house:8443"],
    [
      ...["https://sage.house/", "https://sage.house.", "https://www.sage.house./", "https://sage.house/x"],
      ...["https://sage.house?x", "https://sage.house#x", "http://sage.house", "https://a.com;sandbox"],
    ],
  ],
];

describe.each(kinds)("%s", (_name, schema, right, wrong) => {
  test.each(right)("accepts %s", (value) => {
    expect(v.is(schema, value)).toBe(true);
  });
  test.each(wrong)("rejects %s with a fix", (value) => {
    const { issues = [] } = v.safeParse(schema, value);
    expect(issues.map(({ expected, message }) => [expected, message])).toEqual([
      [expect.stringMatching(/./), expect.stringMatching(/\.$/)],
    ]);
  });
});

test("look-alike characters are read as keyboard ones, except in visible text", () => {
  const { contact, plans, residence } = makeContent(
    ["(617) 867-5309", "(617)\u00a0867\u20115309"],
    ["24-48", "24 — 48"],
    ["https://buy.stripe.com/premium-monthly", "https://buy.stripe.com/premium\u2011monthly"],
    ["A bed and", "A bed\u2011sitter and"],
  );
  expect(contact).toMatchObject({ phone: "(617) 867-5309", followUpHours: "24-48" });
  expect(plans.premium.autoPayLink).toBe("https://buy.stripe.com/premium-monthly");
  expect(residence.tagline).toBe("A bed\u2011sitter and a table");
});

test("the fix names the first of two phone numbers, or a stray character", () => {
  const complaintOn = (value: string) => v.safeParse(phone(""), value).issues?.[0];
  expect(complaintOn("217 555 9999 / 9998")?.message).toBe("Write only one, like 217 555 9999.");
  expect(complaintOn("217;555@0142")?.expected).toBe('contains ";" where no telephone number has it');
});

test.each([
  ["chicago", "Write it like this: America/Chicago."],
  ["US/New York", "Write it like this: America/New_York."],
  [
    "CST",
    "Write it like America/Chicago. All names are at https://en.wikipedia.org/wiki/List_of_tz_database_time_zones.",
  ],
])("the time zone %s is rejected with the right name or a link", (value, fix) => {
  const { issues = [] } = v.safeParse(timeZone(""), value);
  expect(issues.map(({ message }) => message)).toEqual([fix]);
});
