// White space, control and format characters, fillers (Unicode's Default_Ignorable_Code_Point), the blank of Braille.
const INVISIBLE = String.raw`\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb`;

// Invisible, but part of the character before: a variation selector, the tags of a flag, a joiner after a combining mark.
const MODIFIERS = String.raw`[\p{Variation_Selector}\u{e0020}-\u{e007f}]*(?:(?<=\p{M})[\u200c\u200d])?`;

const VISIBLE_SPAN = new RegExp(`[^${INVISIBLE}](?:.*[^${INVISIBLE}])?${MODIFIERS}`, "su");

/**
 * Removes invisible characters at both ends; everything between stays as it was typed.
 * @returns the empty string if nothing of the text is visible
 */
export function trimInvisible(text: string): string {
  return VISIBLE_SPAN.exec(text)?.[0] ?? "";
}

/** The text on one line without control characters; line breaks and tabs become a space, a lone surrogate U+FFFD. */
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

/** Attributes for text with a character that the fonts lack: all of it uses a system font, so that no name mixes two typefaces. */
export function oneFace(text: string): { "data-face"?: "device" } {
  return BEYOND_FONTS.test(text) ? { "data-face": "device" } : {};
}
