import { createHash } from "node:crypto";
import type { Application } from "#app/application/application.ts";
import { fold } from "#app/lib/fold.ts";

/** The keys that possible duplicates share (email; name and date of birth), and the text to search. */
export function searchKeys({ email, fullName, dob, phone }: Application) {
  return {
    emailKey: digest(fold(email)),
    personKey: digest(`${fold(fullName)} ${dob}`),
    search: searchText(`${fullName} ${email} ${phone} ${phone.replace(/\D/g, "")}`),
  };
}

// Letters that Unicode does not decompose into a plain letter and a mark.
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ŧ: "t", ı: "i", ĸ: "k", ŋ: "n" },
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" },
};

/** The searchable form of a text: folded, in plain letters, with plain hyphens and without apostrophes. */
export function searchText(text: string): string {
  return fold(text)
    .replace(/[łøđðħŧıĸŋßæœþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/['’‘ʼ`]/g, "");
}

/** A fingerprint of the exact values a browser sent, in any order. */
export function fingerprintOf(values: Readonly<Record<string, unknown>>): string {
  return digest(JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function digest(text: string): string {
  // 128 bits make accidental collisions negligible.
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
