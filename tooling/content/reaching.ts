import type { Complaint } from "./leaf.ts";

const EXTENSION = /\s*(?:,|;)?\s*(?:x|ext\.?|extension)\s*(\d{1,7})$/i;

/** A telephone number with 7 to 15 digits (15 is the ceiling of ITU-T E.164); an extension is not counted. */
export function judgePhone(words: string): Complaint | undefined {
  const number = words.replace(EXTENSION, "");
  const mend = "Write it like (217) 555-0142 or +49 30 1234567.";
  if (/[a-z]/i.test(number)) return { rule: "must be a telephone number without letters", mend };
  if (!/^\+?[\d\s().\-–/]+$/.test(number))
    return { rule: "contains a character that no telephone number has", mend };
  const digits = number.replace(/\D/g, "").length;
  if (digits >= 7 && digits <= 15) return undefined;
  return { rule: `must have 7 to 15 digits, and has ${digits}`, mend };
}

/**
 * The address that makes a telephone dial (RFC 3966), like tel:+12175550142.
 *
 * @param country two capital letters; in US and CA a number of ten digits gets the +1 that it needs from abroad
 */
export function phoneHref(phone: string, country: string): string {
  const extension = EXTENSION.exec(phone)?.[1];
  const number = phone.replace(EXTENSION, "");
  const digits = number.replace(/\D/g, "");
  const northAmerican = country === "US" || country === "CA";
  let dialled = digits;
  if (number.startsWith("+")) dialled = `+${digits}`;
  else if (northAmerican && digits.length === 10) dialled = `+1${digits}`;
  else if (northAmerican && digits.length === 11 && digits.startsWith("1")) dialled = `+${digits}`;
  return `tel:${dialled}${extension ? `;ext=${extension}` : ""}`;
}

/** An e-mail address as people write it: a name, an @ and a website's name. At most 254 characters (RFC 5321). */
export function judgeEmail(words: string): Complaint | undefined {
  if (
    words.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"“”?&#%]+@[^\s@<>()[\]\\,;:"“”?&#%.]+(\.[^\s@<>()[\]\\,;:"“”?&#%.]+)+$/.test(words)
  )
    return undefined;
  return { rule: "must be one e-mail address", mend: "Write it like hello@example.org." };
}

/** ISO 3166-1 alpha-2: two letters. */
export function judgeCountry(words: string): Complaint | undefined {
  if (/^[a-z]{2}$/i.test(words)) return undefined;
  return { rule: "must be the two-letter code of the country", mend: "Write it like US." };
}

/** The part of ISO 3166-2 after the country: one to three letters or digits. */
export function judgeRegion(words: string): Complaint | undefined {
  if (/^[a-z\d]{1,3}$/i.test(words)) return undefined;
  return { rule: "must be the short code of the state or province", mend: "Write it like IL." };
}

/** A postal code of any country: 2 to 10 letters and digits, spaces and dashes between them. */
export function judgePostalCode(words: string): Complaint | undefined {
  if (/^[a-z\d](?:[a-z\d]|[ -](?=[a-z\d])){1,9}$/i.test(words)) return undefined;
  return { rule: "must be a postal code", mend: 'Write it like "62701".' };
}
