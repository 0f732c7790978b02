/**
 * What can be drawn of some words. Signs without an outline, such as emoji, are left out; words with a letter or digit
 * that has none are left out altogether, since half a sentence is worse than no sentence.
 *
 * @param words in Unicode's form NFC
 * @param has whether a character has an outline
 * @returns the words with single spaces between them; empty when there is nothing to draw
 */
export function drawable(words: string, has: (character: string) => boolean): string {
  const characters = [...words.replace(/\s+/g, " ")];
  if (characters.some((character) => /[\p{L}\p{N}]/u.test(character) && !has(character))) return "";
  const drawn = characters.filter(has).join("").replace(/ +/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn : "";
}
