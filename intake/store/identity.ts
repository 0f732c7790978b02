import { createHash } from "node:crypto";
import type { Application } from "#app/application/application.ts";

/** What of an application is kept beside it, to find it again and those that are likely from the same person. */
export type Traces = { emailKey: string; personKey: string; search: string };

/** The keys by which likely duplicates meet (same e-mail; same name and date of birth), and the text that is searched. */
export function tracesOf({ email, fullName, dob, phone }: Application): Traces {
  return {
    emailKey: digest(fold(email)),
    personKey: digest(`${fold(fullName)} ${dob}`),
    search: fold(`${fullName} ${email} ${phone} ${phone.replace(/\D/g, "")}`),
  };
}

/** The text in small letters without accents, control characters and double blanks: what people take for the same. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
}

/**
 * What a search looks for: each word, in any of the spellings in which the searched text may hold it. A phone number may be
 * written with other signs between its digits or with the country code of the United States, a number of ours without
 * dashes, an apostrophe straight or curved.
 */
export function termsOf(search: string): string[][] {
  const words = fold(search).split(" ").filter(Boolean);
  return words.map((word) => {
    const digits = /^[\d().+/-]+$/.test(word) ? word.replace(/\D/g, "") : "";
    const apostrophes = [word.replaceAll("'", "’"), word.replaceAll("’", "'")];
    const local = /^1\d{10}$/.test(digits) ? digits.slice(1) : "";
    return [...new Set([word, ...apostrophes, digits, local, ...dashed(word)])].filter(Boolean);
  });
}

/** What begins like a number of ours without its dashes, with them: `r7k4m2` is `r-7k4m-2`, or it is `r7k4-m2`. */
function dashed(word: string): string[] {
  const withLetter = /^r([a-z\d]{1,4})([a-z\d]{0,2})$/.exec(word);
  const without = /^([a-z\d]{4})([a-z\d]{1,2})$/.exec(word);
  return [
    ...(withLetter ? [`r-${withLetter[1]}${withLetter[2] && `-${withLetter[2]}`}`] : []),
    ...(without ? [`${without[1]}-${without[2]}`] : []),
  ];
}

/** A fingerprint of the very values that a browser sent, whatever their order. */
export function fingerprintOf(values: Readonly<Record<string, unknown>>): string {
  return digest(JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function digest(text: string): string {
  // 128 bits: no two texts that anybody has meet by chance.
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
