import { randomInt } from "node:crypto";

// No vowels, so that no words appear, and no easily confused characters: 0 1 B G I L O S U Z.
const ALPHABET = "23456789CDFHJKMNPQRTVWXY";

/** A random receipt number like `R-7K4M-2Q`, one of 191 million, so that none can be guessed from another. */
export function newNumber(): string {
  const characters = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `R-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** The stored form of a typed number, which may have lowercase letters and spaces, and lack dashes or the R. */
export function normalizeNumber(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const withoutPrefix = characters.length === 7 ? characters.slice(1) : characters;
  return `R-${withoutPrefix.slice(0, 4)}-${withoutPrefix.slice(4)}`;
}
