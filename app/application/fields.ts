import { dayBefore, yearsBefore } from "#app/lib/calendar-date.ts";
import { EMAIL_PATTERN } from "#app/lib/email.ts";
import { hasPhoneDigits } from "#app/lib/phone.ts";
import type { Field } from "./field-row.ts";
import type { Plan } from "./plan.ts";

const FIRST_BIRTH_DATE = "1900-01-02";
// It keeps a year from growing past four digits.
const LAST_DATE = "9999-12-31";

const TABLE = {
  fullName: {
    group: "About you",
    kind: "text",
    label: "Full name",
    hint: "As shown on your ID.",
    missing: "Enter your full name",
    autoComplete: "name",
  },
  phone: {
    group: "About you",
    kind: "tel",
    label: "Phone number",
    hint: "We’ll call this number about your application. Any format is fine.",
    missing: "Enter your phone number",
    autoComplete: "tel",
    rules: () => [[hasPhoneDigits, "Enter a phone number with 7 to 15 digits"]],
  },
  email: {
    group: "About you",
    kind: "email",
    label: "Email address",
    missing: "Enter your email address",
    autoComplete: "email",
    limit: 254,
    rules: () => [
      [
        (address) => EMAIL_PATTERN.test(address),
        "Enter an email address in the correct format, like name@example.com",
      ],
    ],
  },
  dob: {
    group: "About you",
    kind: "date",
    label: "Date of birth",
    hint: ({ birthDateReason, minimumAge }) =>
      [birthDateReason, minimumAge && `You must be at least ${minimumAge} years old.`]
        .filter(Boolean)
        .join(" "),
    missing: "Enter your date of birth",
    autoComplete: "bday",
    picker: (today) => ({ min: FIRST_BIRTH_DATE, max: today && dayBefore(today) }),
    rules: ({ today, minimumAge }) => [
      [(date) => date < today, "Date of birth must be in the past"],
      [(date) => date >= FIRST_BIRTH_DATE, "Date of birth must be after January 1, 1900"],
      [
        (date) => minimumAge === undefined || date <= yearsBefore(today, minimumAge),
        `You must be at least ${minimumAge} years old to apply`,
      ],
    ],
  },
  plan: {
    group: "Your stay",
    kind: "plan",
    label: "Plan",
    missing: "Choose a plan",
  },
  moveInDate: {
    group: "Your stay",
    kind: "date",
    label: "Move-in date",
    hint: "When you’d like to move in.",
    picker: (today) => ({ min: today, max: LAST_DATE }),
    rules: ({ today }) => [[(date) => date >= today, "Move-in date must be today or later"]],
  },
  currentLiving: {
    group: "Your stay",
    kind: "textarea",
    label: "Current living situation",
    hint: "Where and how you live now, and anything we should know.",
    limit: 2000,
  },
  incomeSource: {
    group: "Income",
    kind: "text",
    label: "Source of income",
    hint: "For example, a job and employer, a pension, or benefits.",
    missing: "Enter your source of income",
  },
  emergencyContact: {
    group: "People we can call",
    kind: "text",
    label: "Emergency contact",
    hint: "Name and phone number.",
    missing: "Enter the name and phone number of an emergency contact",
  },
  reference1: {
    group: "People we can call",
    kind: "text",
    label: "First reference",
    hint: "Name and phone number of someone who knows you, such as an employer or a former landlord.",
    missing: "Enter the name and phone number of your first reference",
  },
  reference2: {
    group: "People we can call",
    kind: "text",
    label: "Second reference",
    hint: "Name and phone number of someone else.",
    missing: "Enter the name and phone number of your second reference",
  },
  agreeRules: {
    group: "Agreements",
    kind: "agreement",
    label: "I agree to the House Rules",
    missing: "Agree to the House Rules",
  },
  agreeOccupancy: {
    group: "Agreements",
    kind: "agreement",
    label: "I understand that I will share a room with one other person (double occupancy)",
    missing: "Acknowledge the double occupancy",
  },
} satisfies Record<string, Field>;

export type FieldName = keyof typeof TABLE;

/** Every question, in the order of the form. A new one needs nothing but its row. */
export const FIELDS: Readonly<Record<FieldName, Field>> = TABLE;

/** The names of all fields, in the order of the form. */
export const FIELD_NAMES = Object.keys(TABLE) as FieldName[];

/** The answers of a valid form, in the order of the form. */
export type Answers = { [Name in FieldName]: Answer<(typeof TABLE)[Name]["kind"]> };

type Answer<Kind> = Kind extends "plan" ? Plan : Kind extends "agreement" ? true : string;
