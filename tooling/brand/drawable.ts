/**
 * The drawable part of a text. Characters without an outline, such as emoji, are dropped. If a letter or digit has no
 * outline, the whole text is dropped, since half a sentence is worse than none.
 *
 * @param text in Unicode normalization form NFC
 * @param has whether a character has an outline
 * @returns the text with single spaces; empty if nothing can be drawn
 */
export function drawable(text: string, has: (character: string) => boolean): string {
  const characters = [...text.replace(/\s+/g, " ")];
  if (characters.some((character) => /[\p{L}\p{N}]/u.test(character) && !has(character))) return "";
  const drawn = characters.filter(has).join("").replace(/ +/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn : "";
}
