import * as v from "valibot";
import { EMAIL_PATTERN } from "#app/lib/email.ts";
import { kind, plainCharacters, type RuleMessage } from "./kinds.ts";

/** The icons available for feature cards. */
export const ICONS = ["meals", "laundry", "housekeeping", "home", "heart", "key"] as const;

const DOLLARS = {
  rule: "must be whole dollars up to 100,000",
  fix: "Write only the number, like 1250.",
};
/** One or two digits after the last dot or comma. Three would be thousands. */
const CENTS = /\d[.,]\d{1,2}(?!\d)/;

/** Whole dollars a month. */
export const price = number(
  kind({
    ...DOLLARS,
    pattern: /^(?:[1-9]\d{0,4}|100000)$/,
    validate: (amount) =>
      CENTS.test(amount) ? { ...DOLLARS, fix: "Write it without cents, like 1250." } : undefined,
    jsonSchema: { type: ["integer", "string"], minimum: 1, maximum: 100_000 },
    desk: { control: "price" },
  }),
);

/** Whole years, in two digits: residents are adults, and other numbers are typos. */
export const age = number(
  kind({
    pattern: /^(?:1[6-9]|[2-9]\d)$/,
    rule: "must be a whole number of years from 16 to 99",
    fix: "Write only the number, like 18. Without it, the form asks for no minimum age.",
    jsonSchema: { type: ["integer", "string"], minimum: 16, maximum: 99 },
    desk: { control: "number" },
  }),
);

const HOURS = {
  rule: "must be a number of hours, or a range from the smaller to the larger",
  fix: "Write it like 24 or 24-48.",
};

/** Hours, as one number or as an ascending range: 24 or 24-48. */
export const hours = kind({
  ...HOURS,
  pattern: /^[1-9]\d{0,2}(?: ?[-–—] ?[1-9]\d{0,2})?$/,
  validate: (range) => {
    const [first = 0, last = Infinity] = range.split("-").map(Number);
    return last <= first ? HOURS : undefined;
  },
  normalize: (range) => plainCharacters(range).replace(/ ?[-–—] ?/, "-"),
});

/** The focal point of a photo; the center by default. */
export function focus(description: string) {
  const schema = kind({
    pattern: /^(?:\d\d?|100)% (?:\d\d?|100)%$/,
    rule: "must be two percentages from 0% to 100%, from the left and from the top",
    fix: "Write it like 50% 50%, with a space between the two.",
    fixAtDesk: "Drag the circle on the photo, or move it with the arrow keys.",
    desk: { control: "focus" },
  });
  return v.pipe(v.nullish(schema(description), "50% 50%"), v.description(description));
}

/** A file name in content/photos, of a supported format. */
export const photoName = kind({
  pattern:
    /^[^./\\:*?"<>|][^/\\:*?"<>|]*\.(?:[jJ][pP][eE]?[gG]|[pP][nN][gG]|[wW][eE][bB][pP]|[aA][vV][iI][fF])$/,
  rule: 'must be the name of a photo that ends in .jpg, .jpeg, .png, .webp or .avif, without / \\ : * ? " < > | and no dot at its start',
  fix: "Put the photo into content/photos, exported as JPEG if it is HEIC, and write its whole name, like bedroom.jpg.",
  fixAtDesk: "Choose a photo.",
  desk: { control: "photo" },
  normalize: (name) => name.trim(),
});

/** One of `ICONS`. */
export function icon(description: string) {
  const schema = kind({
    pattern: new RegExp(`^(?:${ICONS.join("|")})$`),
    rule: "is not an icon",
    fix: `Choose one of: ${ICONS.join(", ")}.`,
    desk: { control: "icon", choices: ICONS },
  })(description);
  return v.pipe(schema, v.picklist(ICONS));
}

/** A boolean, as YAML writes it. */
export function yesOrNo(description: string) {
  const schema = kind({
    pattern: /^(?:true|false)$/,
    rule: "must be true or false",
    fix: "Write true to switch it on, or false to switch it off.",
    jsonSchema: { type: ["boolean", "string"] },
    desk: { control: "switch" },
  })(description);
  return v.pipe(
    schema,
    v.transform((answer) => answer === "true"),
  );
}

/** An email address, by the rule of the application form. */
export const email = kind({
  pattern: EMAIL_PATTERN,
  rule: "must be one email address",
  fix: "Write it like hello@example.org.",
  validate: validateEmail,
  desk: { control: "email" },
});

function validateEmail(address: string): RuleMessage | undefined {
  if (/^[^@\s]+@[^@\s]*,[^@\s]*$/.test(address))
    return { rule: "has a comma after the @", fix: "Write a dot instead, like hello@example.org." };
  if (/^[^@\s]+@[^@\s.]+$/.test(address))
    return { rule: "has no ending after the @, such as .com", fix: "Write it like hello@example.org." };
  return undefined;
}

/** ISO 3166-1 alpha-2: two letters. Excludes UK, which is often written for GB. */
export const country = kind({
  pattern: /^(?![uU][kK])[A-Za-z]{2}$/,
  rule: "must be the two-letter code of the country",
  fix: "Write it like US; the code of the United Kingdom is GB.",
  normalize: (code) => plainCharacters(code).toUpperCase(),
});

/** The part of ISO 3166-2 after the country: one to three letters or digits. */
export const region = kind({
  pattern: /^[A-Za-z\d]{1,3}$/,
  rule: "must be the short code of the state or province",
  fix: "Write it like IL.",
  normalize: (code) => plainCharacters(code).toUpperCase(),
});

const ZONE = {
  rule: "must be the name of a time zone",
  fix: "Write it like America/Chicago. All names are at https://en.wikipedia.org/wiki/List_of_tz_database_time_zones.",
};

/** The IANA name of a time zone. Excludes abbreviations like EST, which have no daylight saving time. */
export const timeZone = kind({
  ...ZONE,
  pattern: /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z\d_+-]+)+)$/,
  validate: (name) => {
    if (isTimeZone(name)) return undefined;
    const city = cityOf(name);
    const suggestion = Intl.supportedValuesOf("timeZone").find((known) => cityOf(known) === city);
    return suggestion ? { ...ZONE, fix: `Write it like this: ${suggestion}.` } : ZONE;
  },
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

function cityOf(name: string): string | undefined {
  return name.split("/").at(-1)?.toLowerCase().replaceAll(" ", "_");
}

/** A postal code of any country: 2 to 10 letters and digits, with spaces or dashes between them. */
export const postalCode = kind({
  pattern: /^(?=.{2,10}$)[A-Za-z\d]+(?:[ -][A-Za-z\d]+)*$/,
  rule: "must be a postal code",
  fix: "Write it like 62701.",
});

function number(digits: ReturnType<typeof kind>) {
  return (description: string) => v.pipe(digits(description), v.transform(Number));
}
