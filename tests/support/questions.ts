import type { Answers, FieldName } from "#app/application/fields.ts";
import { form } from "#app/messages/en/form.ts";
import { content } from "./content.ts";

const { labels, missing } = form.fields;
const { birthDateReason, minimumAge } = content.apply;
const hints: Partial<Record<FieldName, string>> = {
  ...form.fields.hints,
  dob: [birthDateReason, minimumAge && form.fields.minimumAge(minimumAge)].filter(Boolean).join(" "),
};

/**
 * Every question of the form in order: the control's type, whether it is required, its autocomplete value, and a valid
 * answer.
 */
const CONTROLS: Record<FieldName, readonly [control: string, answer: string | true]> = {
  fullName: ["text required name", "Zoë O’Neill-García"],
  phone: ["tel required tel", "(217) 555-0187"],
  email: ["email required email", "zoe@example.com"],
  dob: ["date required bday", "1990-02-28"],
  plan: ["radio required", "Standard"],
  moveInDate: ["date optional off", ""],
  currentLiving: ["textarea optional off", ""],
  incomeSource: ["text required off", "Nurse at Springfield General"],
  emergencyContact: ["text required off", "Ana García, 217-555-0123"],
  reference1: ["text required off", "Tom Reed, 217-555-0111"],
  reference2: ["text required off", "Li Wei, 217-555-0199"],
  agreeRules: ["checkbox required", true],
  agreeOccupancy: ["checkbox required", true],
};

/** The names of all questions, in the order of the form. */
export const QUESTION_NAMES = Object.keys(CONTROLS) as FieldName[];

/**
 * Every question as shown to a visitor. `mistake` is the message for an empty answer, or empty if the question is optional.
 */
export const QUESTIONS = QUESTION_NAMES.map((name) => {
  const [control, answer] = CONTROLS[name];
  const mistake = name in missing ? missing[name as keyof typeof missing] : "";
  return { name, label: labels[name], hint: hints[name] ?? "", mistake, control, answer };
});

/** The answers of a complete application. Every answer is valid; optional ones are empty. */
export const ANSWERS = Object.fromEntries(QUESTIONS.map(({ name, answer }) => [name, answer])) as Answers;

/** The required questions that are empty in a new form, in order. (A plan is preselected.) */
export const REQUIRED_QUESTIONS = QUESTIONS.filter(({ name, answer }) => name !== "plan" && answer !== "");
