import { dayBefore, yearsBefore } from "#app/lib/calendar-date.ts";
import { EMAIL_PATTERN } from "#app/lib/email.ts";
import { hasPhoneDigits } from "#app/lib/phone.ts";
import type { Field, Rows } from "./field-row.ts";
import type { Plan } from "./plan.ts";

const FIRST_BIRTH_DATE = "1900-01-02";
// Keeps the year at four digits.
const LAST_DATE = "9999-12-31";

const TABLE = {
  fullName: { group: "you", kind: "text", autoComplete: "name" },
  phone: {
    group: "you",
    kind: "tel",
    autoComplete: "tel",
    rules: ({ noPhone }) => [[hasPhoneDigits, noPhone]],
  },
  email: {
    group: "you",
    kind: "email",
    autoComplete: "email",
    limit: 254,
    rules: ({ noEmail }) => [[(address) => EMAIL_PATTERN.test(address), noEmail]],
  },
  dob: {
    group: "you",
    kind: "date",
    autoComplete: "bday",
    picker: (today) => ({ min: FIRST_BIRTH_DATE, max: dayBefore(today) }),
    rules: ({ notBornYet, bornTooEarly, tooYoung }, { today, minimumAge = 0 }) => [
      [(date) => date < today, notBornYet],
      [(date) => date >= FIRST_BIRTH_DATE, bornTooEarly],
      [(date) => date <= yearsBefore(today, minimumAge), tooYoung(minimumAge)],
    ],
  },
  plan: { group: "stay", kind: "plan" },
  moveInDate: {
    group: "stay",
    kind: "date",
    optional: true,
    picker: (today) => ({ min: today, max: LAST_DATE }),
    rules: ({ movesInTooEarly }, { today }) => [[(date) => date >= today, movesInTooEarly]],
  },
  currentLiving: { group: "stay", kind: "textarea", optional: true, limit: 2000 },
  incomeSource: { group: "income", kind: "text" },
  emergencyContact: { group: "people", kind: "text" },
  reference1: { group: "people", kind: "text" },
  reference2: { group: "people", kind: "text" },
  agreeRules: { group: "agreements", kind: "agreement" },
  agreeOccupancy: { group: "agreements", kind: "agreement" },
} satisfies Rows;

export type FieldName = keyof typeof TABLE;

/** All fields, in form order. A new field needs a row, a label, and a message for a missing answer. */
export const FIELDS: Readonly<Record<FieldName, Field>> = TABLE;

/** The names of all fields, in form order. */
export const FIELD_NAMES = Object.keys(TABLE) as FieldName[];

/** The answers of a valid form, in form order. */
export type Answers = { [Name in FieldName]: Answer<(typeof TABLE)[Name]["kind"]> };

type Answer<Kind> = Kind extends "plan" ? Plan : Kind extends "agreement" ? true : string;
