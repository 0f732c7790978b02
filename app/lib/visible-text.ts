// White space, control and format characters, fillers (Unicode's Default_Ignorable_Code_Point), the blank of Braille.
const UNSEEN = String.raw`\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb`;

// Unseen, and yet part of the letter or emoji before: its variant, the tags of a flag, a joiner after a combining mark.
const ENDING = String.raw`[\p{Variation_Selector}\u{e0020}-\u{e007f}]*(?:(?<=\p{M})[\u200c\u200d])?`;

const FROM_FIRST_TO_LAST_SEEN = new RegExp(`[^${UNSEEN}](?:.*[^${UNSEEN}])?${ENDING}`, "su");

/**
 * The text without what cannot be seen at its ends; everything between stays as it was typed.
 * @returns the empty string where nothing of the text can be seen
 */
export function trimUnseen(text: string): string {
  return FROM_FIRST_TO_LAST_SEEN.exec(text)?.[0] ?? "";
}
