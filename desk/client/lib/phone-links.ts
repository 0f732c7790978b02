import { digitsOf, hasPhoneDigits, phoneHref, withoutExtension } from "#app/lib/phone.ts";

/** A part of a text: plain text, or a phone number that can be dialed. */
export type Part = { text: string; isPhone: boolean };

// The length is bounded, so that a long row of digits and spaces is scanned only once. A slash follows an area code if the
// number after it is too short to have one: it may also separate two numbers.
const NUMBER =
  /(?:\+|\(|\b)(?:\d[\d\s()]{2,5}\/\s?\d(?:[\s.-]{0,3}\d){5,8}(?![\s.-]{0,3}\d)|\d[\d\s().-]{5,24}\d)/g;

/** Splits a text into plain text and phone numbers. Numbers of other lengths, such as house numbers, are plain text. */
export function splitPhones(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (!hasPhoneDigits(number)) continue;
    parts.push({ text: text.slice(from, index), isPhone: false }, { text: number, isPhone: true });
    from = index + number.length;
  }
  return [...parts, { text: text.slice(from), isPhone: false }].filter(({ text }) => text !== "");
}

/** The `tel:` link of an applicant's answer: of its first number, if it has words or another number beside it. */
export function callHref(answer: string): string {
  const number = splitPhones(answer).find(({ isPhone }) => isPhone)?.text;
  const isAlone = number === undefined || digitsOf(number) === digitsOf(withoutExtension(answer));
  return phoneHref(isAlone ? answer : number);
}
