import type { Complaint } from "./leaf.ts";

const EXTENSION = /\s*(?:,|;)?\s*(?:x|ext\.?|extension)\s*(\d{1,7})$/i;
/** What people write between two numbers. */
const JOINT = /\s*(?:[/,;&|]|\bor\b|\band\b)(?=[\s(+]*\d)/gi;
/** The 0 that is dialled only within the country: +44 (0)20 (ITU-T E.123). Italy, 39, dials it from abroad too. */
const TRUNK_ZERO = /(?<=^\+(?!39)\d{1,3}[\s.-]*)\(0\)/;

/** A telephone number with 7 to 15 digits (15 is the ceiling of ITU-T E.164); an extension is not counted. */
export function judgePhone(words: string): Complaint | undefined {
  const number = words.replace(EXTENSION, "");
  const mend = "Write it like (217) 555-0142 or +49 30 1234567.";
  const first = firstOfTwo(number);
  if (first) return { rule: "must be one telephone number, not two", mend: `Write only one, like ${first}.` };
  if (/[a-z]/i.test(number)) return { rule: "must be a telephone number without letters", mend };
  const odd = /[^\d\s().\-–—/+]|(?<=.)\+/.exec(number)?.[0];
  if (odd) return { rule: `contains "${odd}" where no telephone number has it`, mend };
  const digits = digitsOf(number).length;
  if (digits >= 7 && digits <= 15) return undefined;
  return { rule: `must have 7 to 15 digits, and has ${digits}`, mend };
}

/**
 * The address that makes a telephone dial (RFC 3966), like tel:+12175550142.
 *
 * @param country two capital letters; in US and CA a number of ten digits gets the +1 that it needs from abroad
 */
export function phoneHref(phone: string, country: string): string {
  const extension = EXTENSION.exec(phone)?.[1];
  const number = phone.replace(EXTENSION, "");
  const digits = digitsOf(number);
  const northAmerican = country === "US" || country === "CA";
  let dialled = digits;
  if (number.startsWith("+")) dialled = `+${digits}`;
  else if (northAmerican && digits.length === 10) dialled = `+1${digits}`;
  else if (northAmerican && digits.length === 11 && digits.startsWith("1")) dialled = `+${digits}`;
  return `tel:${dialled}${extension ? `;ext=${extension}` : ""}`;
}

function digitsOf(number: string): string {
  return number.replace(TRUNK_ZERO, "").replace(/\D/g, "");
}

/** The first number when a joint follows a whole one; before the slash of 030/1234567 stands only the code of a town. */
function firstOfTwo(number: string): string | undefined {
  const fewest = number.startsWith("+") ? 9 : 7;
  const firsts = [...number.matchAll(JOINT)].map(({ index }) => number.slice(0, index));
  return firsts.find((first) => digitsOf(first).length >= fewest);
}
