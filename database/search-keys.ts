import { createHash } from "node:crypto";
import type { Application } from "#app/application/application.ts";

/** The keys stored with an application, for search and for possible duplicates. */
export type SearchKeys = { emailKey: string; personKey: string; search: string };

/** The keys by which likely duplicates meet (same e-mail; same name and date of birth), and the text that is searched. */
export function searchKeys({ email, fullName, dob, phone }: Application): SearchKeys {
  return {
    emailKey: digest(fold(email)),
    personKey: digest(`${fold(fullName)} ${dob}`),
    search: searchText(`${fullName} ${email} ${phone} ${phone.replace(/\D/g, "")}`),
  };
}

// Letters that are no plain letter with a mark, so that Unicode does not take them apart.
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ŧ: "t", ı: "i", ĸ: "k", ŋ: "n" },
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" },
};

/** The text as it is searched: folded, in plain letters, and without apostrophes. */
export function searchText(text: string): string {
  return fold(text)
    .replace(/[łøđðħŧıĸŋßæœþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/['’‘ʼ`]/g, "");
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

/** A fingerprint of the very values that a browser sent, whatever their order. */
export function fingerprintOf(values: Readonly<Record<string, unknown>>): string {
  return digest(JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function digest(text: string): string {
  // 128 bits: two texts do not collide by chance.
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
