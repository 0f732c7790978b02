import { randomInt } from "node:crypto";

// No vowels, so that no word results, and none of the characters that are easily confused: 0 1 B G I L O S U Z.
const SIGNS = "23456789CDFHJKMNPQRTVWXY";

/** A receipt number like `R-7K4M-2Q`: one of 191 million, drawn at random, so that none can be guessed from another. */
export function newNumber(): string {
  const signs = Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return `R-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** The number as it is stored, of one that a person typed: small letters, spaces, without dashes or the R. */
export function normalizeNumber(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const own = signs.length === 7 ? signs.slice(1) : signs;
  return `R-${own.slice(0, 4)}-${own.slice(4)}`;
}
