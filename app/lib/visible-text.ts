// Format characters and fillers (Unicode's Default_Ignorable_Code_Point), the Braille blank, and notes between lines.
const HIDDEN = String.raw`\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb`;
const INVISIBLE = String.raw`\s\p{Cc}${HIDDEN}`;

// Invisible, but part of the character before: a variation selector, the tags of a flag, a joiner after a combining mark.
const MODIFIERS = String.raw`[\p{Variation_Selector}\u{e0020}-\u{e007f}]*(?:(?<=\p{M})[\u200c\u200d])?`;

/** What comes along with a pasted text and belongs to none: zero-width spaces, embedded directions, byte order marks. */
export const PASTED = String.raw`\u200b\u202a-\u202e\u2066-\u2069\ufeff`;

const HIDDEN_CHARACTER = new RegExp(`[${HIDDEN}]`, "u");
const VISIBLE_SPAN = new RegExp(`[^${INVISIBLE}](?:.*[^${INVISIBLE}])?${MODIFIERS}`, "su");

/**
 * Removes invisible characters at both ends. Everything between is unchanged.
 * @returns the empty string if no character of the text is visible
 */
export function trimInvisible(text: string): string {
  return VISIBLE_SPAN.exec(text)?.[0] ?? "";
}

/** Whether a text has an invisible character anywhere, apart from white space and control characters. */
export function hasHiddenCharacter(text: string): boolean {
  return HIDDEN_CHARACTER.test(text);
}

/** The text on one line without control characters. Line breaks and tabs become spaces, lone surrogates U+FFFD. */
export function normalizeLine(text: string): string {
  return withoutLoneSurrogates(text.replace(/[\t-\r\u0085\u2028\u2029]+/g, " ").replace(/\p{Cc}/gu, ""));
}

/** The same for multi-line text: tabs stay, and every line ends with a line feed. */
export function normalizeLines(text: string): string {
  return withoutLoneSurrogates(
    text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n").replace(/[^\P{Cc}\t\n]/gu, ""),
  );
}

/** Each lone surrogate as U+FFFD, like `toWellFormed`, which Firefox 115 and Chrome 109 lack. */
export function withoutLoneSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

// Characters that the fonts of the site lack: see app/fonts/fonts.css.
const MISSING_IN_FONTS = /[^\0-\xff\u2010-\u2026]/;

/**
 * Attributes for text with a character that the fonts lack: the whole text uses a system font, so that no name mixes two
 * typefaces.
 */
export function fontAttributes(text: string): { "data-face"?: "device" } {
  return MISSING_IN_FONTS.test(text) ? { "data-face": "device" } : {};
}
