import { hasPhoneDigits } from "#app/lib/phone.ts";

/** A part of a text: words, or a telephone number that can be dialed. */
export type Part = { text: string; isPhone: boolean };

// The length is bounded: a long row of digits and blanks is read once.
const NUMBER = /(?:\+|\(|\b)\d[\d\s().-]{5,24}\d/g;

/** Splits a text into words and phone numbers. Numbers of other lengths, such as house numbers, are words. */
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
