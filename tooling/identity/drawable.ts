/**
 * What can be drawn of some words. Signs without an outline, such as emoji, are left out; words with a letter or digit
 * that has none are left out altogether, since half a sentence is worse than no sentence.
 *
 * @param has whether a character has an outline
 * @returns the words with single spaces between them; empty when there is nothing to draw
 */
export function drawable(words: string, has: (character: string) => boolean): string {
  const characters = [...words.normalize("NFC").replace(/\s+/g, " ")];
  if (characters.some((character) => /[\p{L}\p{N}]/u.test(character) && !has(character))) return "";
  const drawn = characters.filter(has).join("").replace(/ +/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn : "";
}

/**
 * The letter that stands for a name: its first letter or digit, as a capital. "The" counts as part of the name.
 *
 * @returns undefined for a name without letters and digits
 */
export function initialOf(name: string): string | undefined {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize("NFC"))?.[0];
  // The capital of "ß" is "SS": one letter is wanted.
  return first && [...first.toUpperCase()][0];
}
