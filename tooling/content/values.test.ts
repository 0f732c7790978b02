import { describe, expect, test } from "vitest";
import { judgeAge, judgeFocus, judgeHours, judgePhotoName, judgePrice } from "./details.ts";
import { judgeLink, judgeWebsite } from "./links.ts";
import { judgePhone, phoneHref } from "./phone.ts";
import { judgeCountry, judgeEmail, judgePostalCode, judgeRegion } from "./reaching.ts";

const judges = [
  {
    judge: judgePrice,
    right: ["1", "1250", "100000"],
    wrong: ["0", "100001", "-5", "1.5", "1,250", "$1250", "1e3", "0x10", "free", "12 50"],
  },
  { judge: judgeAge, right: ["16", "18", "99"], wrong: ["0", "15", "100", "-1", "18+", "eighteen", "18.5"] },
  {
    judge: judgeHours,
    right: ["24", "24-48", "24 – 48"],
    wrong: ["0", "48-24", "24-24", "24 hours", "soon", "-24"],
  },
  {
    judge: judgeFocus,
    right: ["0% 100%", "55% 40%"],
    wrong: ["55%", "101% 0%", "50 50", "50%50%", "50% 50%;color:red"],
  },
  {
    judge: judgePhotoName,
    right: ["hero.jpg", "Our House 2.JPEG", "große-küche.webp", "a.png", "a.avif", "a..b.jpg", "a..jpg"],
    wrong: [
      "../hero.jpg",
      "photos/hero.jpg",
      "C:\\hero.jpg",
      ".jpg",
      "hero",
      "hero.gif",
      "hero.svg",
      "hero.heic",
    ],
  },
  {
    judge: judgePhone,
    right: [
      "(217) 555-0142",
      "+49 30 1234567",
      "217.555.0142 ext. 12",
      "555 0142",
      "030/1234567",
      "(217) 555—0142",
      "+49 33632/12345",
      "+44 (0)20 7946 0018",
    ],
    wrong: ["123456", "1234567890123456", "1-800-FLOWERS", "call us", "217;555@0142"],
  },
  {
    judge: judgeEmail,
    right: ["a@b.co", "hello.there+x@sub.example.org", "jürgen@müller.de"],
    wrong: ["a", "a@b", "a b@c.de", "a@b..de", "<a@b.de>", "a@b.de, c@d.de", "a@b.de?bcc=x@y.z"],
  },
  { judge: judgeCountry, right: ["US", "de", "gb"], wrong: ["UK", "uk", "USA", "U", "U1"] },
  { judge: judgeRegion, right: ["IL", "nsw", "13"], wrong: ["Illinois", "I L"] },
  {
    judge: judgePostalCode,
    right: ["02139", "62701-1234", "SW1A 1AA"],
    wrong: ["1", "12345678901", "6270!", "-123"],
  },
  {
    judge: judgeLink,
    right: ["https://buy.stripe.com/x?y=1#z", "HTTPS://paypal.me/x"],
    wrong: [
      ...[
        "javascript:alert(1)",
        " javascript:alert(1)",
        "JavaScript:alert(1)",
        "data:text/html,x",
        "http://a.com",
        "ftp://a.com",
      ],
      ...[
        "//a.com",
        "a.com",
        "https:a.com",
        "https://",
        "https://localhost",
        "https://a .com",
        "“https://a.com”",
        "https://a.com/x”",
      ],
      ...[
        "https://stripe.com@evil.com",
        "https://stripe.com:x@evil.com",
        "https://a.com\\@b.com",
        "https://a.com/<x>",
      ],
    ],
  },
  {
    judge: judgeWebsite,
    right: ["https://sage.house", "https://www.sage.house:8443"],
    wrong: [
      "https://sage.house/",
      "https://sage.house.",
      "https://www.sage.house./",
      "https://sage.house/x",
      "https://sage.house?x",
      "https://sage.house#x",
      "http://sage.house",
    ],
  },
];

describe.each(judges)("$judge.name", ({ judge, right, wrong }) => {
  test.each(right)("accepts %s", (words) => {
    expect(judge(words)).toBeUndefined();
  });
  test.each(wrong)("refuses %s and says how to mend it", (words) => {
    expect(judge(words)).toEqual({ rule: expect.stringMatching(/./), mend: expect.stringMatching(/\.$/) });
  });
});

test.each([
  ["1.250", "1250"],
  ["1.250,00", "1250"],
  ["1 250", "1250"],
  ["€ 12.500", "12500"],
  ["1'250", "1250"],
  ["1,375.00", "1375"],
])("The price %s has a mark for thousands, not cents: the mend says %s", (words, dollars) => {
  expect(judgePrice(words)?.mend).toContain(`, like ${dollars}.`);
  expect(judgePrice(words)?.mend).not.toContain("cents");
});

test("The code of the United Kingdom is GB, and a website has no full stop at its end", () => {
  expect(judgeCountry("UK")?.mend).toBe("Write GB, which is the code of the United Kingdom.");
  expect(judgeWebsite("https://sage.house.")).toEqual({
    rule: "has a full stop after the name of the website",
    mend: "Delete that full stop.",
  });
});

test("The mend of a price repeats the owner's own number", () => {
  expect(judgePrice("USD 1,375.00 / month")?.mend).toBe(
    "Write it without the dollar sign and commas, like 1375.",
  );
  expect(judgePrice("1250.00")?.mend).toBe("Write it without the point and the zeros after it, like 1250.");
  expect(judgePrice("1250.50")?.mend).toBe("Write it without cents, like 1250.");
});

test.each([
  ["(217) 555-0142", "US", "tel:+12175550142"],
  ["1-217-555-0142", "CA", "tel:+12175550142"],
  ["217.555.0142 ext. 12", "US", "tel:+12175550142;ext=12"],
  ["+49 30 1234567", "US", "tel:+49301234567"],
  ["030 1234567", "DE", "tel:0301234567"],
  ["+44 (0)20 7946 0018", "GB", "tel:+442079460018"],
  ["+49-(0)-30 1234567", "DE", "tel:+49301234567"],
  ["+49 30 (0) 1234567", "DE", "tel:+493001234567"],
  ["+39 (0)6 1234567", "IT", "tel:+39061234567"],
])("The phone number %s in %s dials %s", (phone, country, href) => {
  expect(phoneHref(phone, country)).toBe(href);
});

test.each([
  "217 555 9999 / 9998",
  "217-555-9999/9998",
  "217 555 9999 or 217 555 9998",
  "(217) 555-9999, (217) 555-9998",
  "+1 217 555 9999 & 9998",
  "+44 (0)20 7946 0018 / 19",
  "030/1234567 / 68",
])("Of two phone numbers in one line one must go: %s", (words) => {
  expect(judgePhone(words)).toEqual({
    rule: "must be one telephone number, not two",
    mend: expect.stringMatching(/^Write only one, like .*\d\.$/),
  });
});

test("The mend of two phone numbers repeats the first, and a sign that no number has is named", () => {
  expect(judgePhone("217 555 9999 / 9998")?.mend).toBe("Write only one, like 217 555 9999.");
  expect(judgePhone("217;555@0142")?.rule).toBe('contains ";" where no telephone number has it');
});
