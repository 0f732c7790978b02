import { hasPhoneDigits } from "#app/lib/phone.ts";
import { type Complaint, kind } from "./kinds.ts";

const EXTENSION = /\s*(?:,|;)?\s*(?:x|ext\.?|extension)\s*(\d{1,7})$/i;
/** The 0 that is dialled only within the country: +44 (0)20 (ITU-T E.123). Italy, 39, dials it from abroad too. */
const TRUNK_ZERO = /(?<=^\+(?!39)\d{1,3}[\s.-]*)\(0\)/;

/** One telephone number that a device can dial. */
export const phone = kind({
  pattern: /^(?:\D*\d){7}/,
  rule: "must be a telephone number with 7 to 15 digits",
  mend: "Write it like (217) 555-0142 or +49 30 1234567.",
  judge: judgePhone,
});

function judgePhone(words: string): Complaint | undefined {
  const number = words.replace(EXTENSION, "");
  const mend = "Write one number, like (217) 555-0142 or +49 30 1234567.";
  const odd = /[^\d\s().\-–—/+]|(?<=.)\+/.exec(number)?.[0];
  if (odd) return { rule: `contains "${odd}" where no telephone number has it`, mend };
  // Before the slash of 030/1234567 stands only the code of a town.
  const [, first = ""] = /^(.*\S)\s*\//.exec(number) ?? [];
  if (digitsOf(first).length >= (number.startsWith("+") ? 9 : 7))
    return { rule: "must be one telephone number, not two", mend: `Write only one, like ${first}.` };
  return hasPhoneDigits(digitsOf(number))
    ? undefined
    : { rule: `must have 7 to 15 digits, and has ${digitsOf(number).length}`, mend };
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
