import type { Answers, FieldName } from "#app/application/fields.ts";
import { content } from "./content.ts";

/** One question as a visitor meets it. */
type Question = {
  label: string;
  hint: string;
  /** What is said where it is left empty; the empty text where that is allowed. */
  mistake: string;
  /** What the control tells the browser: its type, whether it is required, what fills it in. */
  control: string;
  /** An answer that meets every rule. */
  answer: string | true;
};

/** Every question of the form, in its order. */
export const QUESTIONS: Record<FieldName, Question> = {
  fullName: {
    label: "Full name",
    hint: "As shown on your ID.",
    mistake: "Enter your full name",
    control: "text required name",
    answer: "Zoë O’Neill-García",
  },
  phone: {
    label: "Phone number",
    hint: "We’ll call this number about your application. Any format is fine.",
    mistake: "Enter your phone number",
    control: "tel required tel",
    answer: "(217) 555-0187",
  },
  email: {
    label: "Email address",
    hint: "",
    mistake: "Enter your email address",
    control: "email required email",
    answer: "zoe@example.com",
  },
  dob: {
    label: "Date of birth",
    hint: content.apply.birthDateReason ?? "",
    mistake: "Enter your date of birth",
    control: "date required bday",
    answer: "1990-02-28",
  },
  plan: {
    label: "Plan",
    hint: "",
    mistake: "Choose a plan",
    control: "radio required",
    answer: "Standard",
  },
  moveInDate: {
    label: "Move-in date",
    hint: "When you’d like to move in.",
    mistake: "",
    control: "date optional off",
    answer: "",
  },
  currentLiving: {
    label: "Current living situation",
    hint: "Where you live now, and anything else we should know.",
    mistake: "",
    control: "textarea optional off",
    answer: "",
  },
  incomeSource: {
    label: "Source of income",
    hint: "For example, a job and employer, a pension, or benefits.",
    mistake: "Enter your source of income",
    control: "text required off",
    answer: "Nurse at Springfield General",
  },
  emergencyContact: {
    label: "Emergency contact",
    hint: "Name and phone number.",
    mistake: "Enter the name and phone number of an emergency contact",
    control: "text required off",
    answer: "Ana García, 217-555-0123",
  },
  reference1: {
    label: "First reference",
    hint: "Name and phone number of someone who knows you, such as an employer or a former landlord.",
    mistake: "Enter the name and phone number of your first reference",
    control: "text required off",
    answer: "Tom Reed, 217-555-0111",
  },
  reference2: {
    label: "Second reference",
    hint: "Name and phone number of someone else.",
    mistake: "Enter the name and phone number of your second reference",
    control: "text required off",
    answer: "Li Wei, 217-555-0199",
  },
  agreeRules: {
    label: "I agree to the House Rules",
    hint: "",
    mistake: "Agree to the House Rules",
    control: "checkbox required",
    answer: true,
  },
  agreeOccupancy: {
    label: "I understand that I will share a room with one other person (double occupancy)",
    hint: "",
    mistake: "Acknowledge the double occupancy",
    control: "checkbox required",
    answer: true,
  },
};

/** The names of all questions, in the order of the form. */
export const QUESTION_NAMES = Object.keys(QUESTIONS) as FieldName[];

/** One complete application, as it is stored but for the time: every rule is met, what is optional is left open. */
export const ANSWERS = Object.fromEntries(
  QUESTION_NAMES.map((name) => [name, QUESTIONS[name].answer]),
) as Answers;

/** What stands empty in a new form and must be answered, in its order. (A plan is chosen already.) */
export const MUST_ANSWER = QUESTION_NAMES.filter((name) => name !== "plan" && ANSWERS[name] !== "").map(
  (name) => ({ name, ...QUESTIONS[name] }),
);
