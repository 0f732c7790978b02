import type { Complaint } from "./leaf.ts";

/** An e-mail address as people write it: a name, an @ and a website's name. At most 254 characters (RFC 5321). */
export function judgeEmail(words: string): Complaint | undefined {
  if (
    words.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"“”?&#%]+@[^\s@<>()[\]\\,;:"“”?&#%.]+(\.[^\s@<>()[\]\\,;:"“”?&#%.]+)+$/.test(words)
  )
    return undefined;
  return { rule: "must be one e-mail address", mend: "Write it like hello@example.org." };
}

/** ISO 3166-1 alpha-2: two letters. UK, which many write for GB, is kept out of it. */
export function judgeCountry(words: string): Complaint | undefined {
  if (/^uk$/i.test(words))
    return {
      rule: "is not the code of a country",
      mend: "Write GB, which is the code of the United Kingdom.",
    };
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
