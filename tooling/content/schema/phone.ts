import { digitsOf, hasPhoneDigits, withoutExtension } from "#app/lib/phone.ts";
import { kind, type RuleMessage } from "./kinds.ts";

/** One telephone number that a device can dial. */
export const phone = kind({
  pattern: /^(?:\D*\d){7}/,
  rule: "must be a telephone number with 7 to 15 digits",
  fix: "Write it like (217) 555-0142 or +49 30 1234567.",
  validate: validatePhone,
  desk: { control: "phone" },
});

function validatePhone(value: string): RuleMessage | undefined {
  const number = withoutExtension(value);
  const fix = "Write one number, like (217) 555-0142 or +49 30 1234567.";
  const odd = /[^\d\s().\-–—/+]|(?<=.)\+/.exec(number)?.[0];
  if (odd) return { rule: `contains "${odd}" where no telephone number has it`, fix };
  // In 030/1234567, only an area code precedes the slash.
  const [, first = ""] = /^(.*\S)\s*\//.exec(number) ?? [];
  if (digitsOf(first).length >= (number.startsWith("+") ? 9 : 7))
    return { rule: "must be one telephone number, not two", fix: `Write only one, like ${first}.` };
  return hasPhoneDigits(digitsOf(number))
    ? undefined
    : { rule: `must have 7 to 15 digits, and has ${digitsOf(number).length}`, fix };
}
