// White space, control and format characters, fillers (Unicode's Default_Ignorable_Code_Point), the blank of Braille.
const UNSEEN = String.raw`\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb`;

// Unseen, and yet part of the letter or emoji before: its variant, the tags of a flag, a joiner after a combining mark.
const ENDING = String.raw`[\p{Variation_Selector}\u{e0020}-\u{e007f}]*(?:(?<=\p{M})[\u200c\u200d])?`;

const FROM_FIRST_TO_LAST_SEEN = new RegExp(`[^${UNSEEN}](?:.*[^${UNSEEN}])?${ENDING}`, "su");

/**
 * The text without what cannot be seen at its ends; everything between stays as it was typed.
 * @returns the empty string where nothing of the text can be seen
 */
export function trimInvisible(text: string): string {
  return FROM_FIRST_TO_LAST_SEEN.exec(text)?.[0] ?? "";
}

/** The text on one line without control characters: those that part words become a blank. Half an emoji becomes U+FFFD. */
export function normalizeLine(text: string): string {
  return text
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .toWellFormed();
}

/** The same for a text of several lines: its tabs stay, and every line ends with a line feed. */
export function normalizeLines(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .toWellFormed();
}

// What the fonts of the site lack, see app/fonts/fonts.css.
const BEYOND_FONTS = /[^\0-\xff\u2010-\u2026]/;

/** Attributes for words with a letter that the fonts lack: the device draws all of them, so that no name has two faces. */
export function oneFace(text: string): { "data-face"?: "device" } {
  return BEYOND_FONTS.test(text) ? { "data-face": "device" } : {};
}
