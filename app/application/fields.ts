import type { FieldName } from "./application.ts";

/** How one answer is asked for: the words and what the control tells the browser. */
export type FieldText = { label: string; hint?: string; optional?: true };

/** The words of every field, in the order of the form. */
export const FIELD_TEXTS: Record<FieldName, FieldText> = {
  fullName: { label: "Full name", hint: "As shown on your ID." },
  phone: { label: "Phone number", hint: "We call this number about your application. Any format is fine." },
  email: { label: "E-mail address" },
  dob: { label: "Date of birth" },
  plan: { label: "Plan" },
  moveInDate: { label: "Move-in date", hint: "When you would like to move in.", optional: true },
  currentLiving: {
    label: "Current living situation",
    hint: "Where and how you live now, and anything we should know.",
    optional: true,
  },
  incomeSource: { label: "Source of income", hint: "For example a job and employer, a pension or benefits." },
  emergencyContact: { label: "Emergency contact", hint: "Name and phone number." },
  reference1: {
    label: "First reference",
    hint: "Name and phone number of someone who knows you, such as an employer or a former landlord.",
  },
  reference2: { label: "Second reference", hint: "Name and phone number of someone else." },
  agreeRules: { label: "I agree to the House Rules" },
  agreeOccupancy: { label: "I acknowledge that the room is shared: double occupancy" },
};

/** The names of all fields, in the order of the form. */
export const FIELD_NAMES = Object.keys(FIELD_TEXTS) as FieldName[];

/** The names of the boxes that must be checked. Every other answer is a text. */
export const AGREEMENTS: readonly FieldName[] = ["agreeRules", "agreeOccupancy"];

/** The titled groups of the form and the fields in each, in reading order. */
export const FIELD_GROUPS = {
  you: "About you",
  stay: "Your stay",
  income: "Income",
  people: "People we can call",
  agreements: "Agreements",
} as const;

/**
 * What the text controls tell the browser: which keyboard to bring and what to fill in.
 * There is no `maxlength`: it cuts a pasted answer short without a word. The schema tells what is too long.
 */
export const CONTROL_ATTRIBUTES = {
  fullName: { autoComplete: "name" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  email: { type: "email", inputMode: "email", autoComplete: "email", spellCheck: false },
  dob: { type: "date", autoComplete: "bday" },
  moveInDate: { type: "date", autoComplete: "off" },
  currentLiving: { autoComplete: "off" },
  incomeSource: { autoComplete: "off" },
  emergencyContact: { autoComplete: "off" },
  reference1: { autoComplete: "off" },
  reference2: { autoComplete: "off" },
} as const;
