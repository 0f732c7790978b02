// E.164 allows at most 15 digits; the shortest numbers in use, with or without an area code, have 7.
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
// It begins with a letter: leading spaces in the pattern would backtrack on a long run of them. A name may end with x.
const EXTENSION = /(?<!\p{L})(?:extension|extensión|ext|x)[\s.:]*(\p{Nd}+)\s*$/iu;
/** The 0 that is dialled only within the country: +44 (0)20 (ITU-T E.123). Italy, 39, dials it from abroad too. */
const TRUNK_ZERO = /(?<=^\+(?!39)\d{1,3}[\s.-]*)\(0\)/;

/**
 * Whether the text contains a phone number: 7 to 15 digits (ITU-T E.164) of any script, with any spaces, brackets, dots,
 * dashes and words around them. An extension after `x`, `ext`, `extension` or `extensión` at the end is not counted.
 */
export function hasPhoneDigits(text: string): boolean {
  const digits = withoutExtension(text).match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}

/** The number without `ext. 12` at its end. */
export function withoutExtension(text: string): string {
  const extension = EXTENSION.exec(text);
  if (!extension) return text;
  const number = text.slice(0, extension.index).trimEnd();
  return /[,;]$/.test(number) ? number.slice(0, -1).trimEnd() : number;
}

/** The digits to dial from abroad. */
export function digitsOf(number: string): string {
  return number.replace(TRUNK_ZERO, "").replace(/\D/g, "");
}

/**
 * The `tel:` link of a number (RFC 3966), like tel:+12175550142.
 * @param country two capital letters; in US and CA a number of ten digits gets the prefix +1
 */
export function phoneHref(phone: string, country?: string): string {
  const extension = EXTENSION.exec(phone)?.[1];
  const number = withoutExtension(phone);
  const digits = digitsOf(number);
  const northAmerican = country === "US" || country === "CA";
  let dialled = digits;
  if (number.startsWith("+")) dialled = `+${digits}`;
  else if (northAmerican && digits.length === 10) dialled = `+1${digits}`;
  else if (northAmerican && digits.length === 11 && digits.startsWith("1")) dialled = `+${digits}`;
  return `tel:${dialled}${extension ? `;ext=${extension}` : ""}`;
}
