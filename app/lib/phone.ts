// E.164 allows 15 digits at most; the shortest numbers people dial with an area code or without have 7.
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
const EXTENSION = /(?:ext(?:ension)?|x)[\s.:]*\p{Nd}+\s*$/iu;

/**
 * Tells whether the text holds a phone number: 7 to 15 digits (ITU-T E.164), with any spaces, brackets, dots,
 * dashes and words around them, in the numerals of any script. An extension after `x`, `ext` or `extension` at the end
 * is not counted.
 */
export function hasPhoneDigits(text: string): boolean {
  const digits = text.replace(EXTENSION, "").match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}
