import { AGES, DOLLARS_AT_MOST, PHOTO_ENDINGS } from "./details.ts";

/** What a JSON Schema can say of a value. The check of the build is the judge: a hint never refuses what the check accepts. */
export type EditorHint = {
  /** Words like 62701 or yes reach an editor as a number or a truth value; to the build all are words. */
  type: readonly string[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

// What the build reads as a hyphen, and as a dash between two numbers.
const hyphen = "[-\\u2010-\\u2012\\u2212]";
const dash = "[-\\u2010-\\u2014\\u2212]";
const words = ["string", "number", "boolean"];

/** For each kind of value in the content file, what an editor can mark as one types. */
export const editorHints = {
  words: { type: words, pattern: "\\S" },
  link: { type: ["string"], pattern: `^${anyCase("https")}://[^\\s@/?#]+\\.[^\\s]+$` },
  website: { type: ["string"], pattern: `^${anyCase("https")}://[^\\s@/?#]+\\.[^\\s@/?#]+$` },
  email: { type: ["string"], pattern: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$" },
  phone: { type: ["string", "number"], pattern: "^(?:[^0-9]*[0-9]){7}" },
  postalCode: { type: ["string", "number"], pattern: `^[A-Za-z0-9](?:[A-Za-z0-9\\s]|${hyphen}){1,9}$` },
  region: { type: words, pattern: "^[A-Za-z0-9]{1,3}$" },
  country: { type: words, pattern: "^[A-Za-z]{2}$" },
  hours: { type: ["string", "integer"], pattern: `^[0-9]{1,3}(?:\\s?${dash}\\s?[0-9]{1,3})?$`, minimum: 1 },
  price: { type: ["integer", "string"], pattern: "^[0-9]{1,6}$", minimum: 1, maximum: DOLLARS_AT_MOST },
  age: { type: ["integer", "string"], pattern: "^[0-9]{1,3}$", minimum: AGES.least, maximum: AGES.most },
  focus: { type: ["string"], pattern: "^[0-9]{1,3}%\\s+[0-9]{1,3}%$" },
  photo: {
    type: ["string"],
    pattern: `^[^/\\\\:*?"<>|]+\\.(?:${PHOTO_ENDINGS.map(anyCase).join("|")})$`,
  },
} satisfies Record<string, EditorHint>;

function anyCase(text: string): string {
  return [...text].map((letter) => `[${letter}${letter.toUpperCase()}]`).join("");
}
