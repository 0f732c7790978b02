import { ownerCopy } from "../owner-copy.ts";

/** The labels of the form, by field. */
const fields = {
  groups: {
    you: "About you",
    stay: "Your stay",
    income: "Income",
    people: "People we can call",
    agreements: "Agreements",
  },
  labels: ownerCopy.labels,
  /** The error for a missing answer. */
  missing: {
    fullName: "Enter your full name",
    phone: "Enter your phone number",
    email: "Enter your email address",
    dob: "Enter your date of birth",
    plan: "Choose a plan",
    incomeSource: "Enter your source of income",
    emergencyContact: "Enter an emergency contact’s name and phone number",
    reference1: "Enter your first reference’s name and phone number",
    reference2: "Enter your second reference’s name and phone number",
    agreeRules: "Agree to the House Rules",
    agreeOccupancy: "Confirm that you’ll share a room with one other person",
  },
  optional: "(optional)",
  hints: {
    fullName: "As shown on your ID.",
    phone: "We’ll call this number about your application. Any format is fine.",
    moveInDate: "When you’d like to move in.",
    currentLiving: "Where you live now, and anything else we should know.",
    incomeSource: "For example, a job and employer, a pension or benefits.",
    emergencyContact: "Name and phone number.",
    reference1: "Name and phone number of someone who knows you, such as an employer or a former landlord.",
    reference2: "Name and phone number of someone else.",
  },
  minimumAge: (age: number) => `You must be at least ${age} years old.`,
};

/** The errors of invalid answers, in the summary and at the field. */
const errors = {
  noPhone: "Enter a phone number with 7 to 15 digits",
  noEmail: "Enter an email address in the correct format, like name@example.com",
  notBornYet: "Date of birth must be in the past",
  bornTooEarly: "Date of birth must be after January 1, 1900",
  tooYoung: (age: number) => `You must be at least ${age} years old to apply`,
  movesInTooEarly: "Move-in date must be today or later",
  noText: (label: string) => `${label} must be text`,
  noDate: (label: string) => `${label} must be a valid date with a month, day and year`,
  tooLong: (label: string, limit: string) => `${label} must be ${limit} characters or fewer`,
};

/** The status of the draft, and the controls that erase it. */
const draft = {
  kept: "Your answers are kept in this tab until you submit them.",
  shared: "On a shared device, erase them before you leave.",
  erased: "Your answers have been erased.",
  refused: "This browser won’t save your answers if you leave this page, so finish the form before you go.",
  erase: "Erase my answers",
};

/** Why an application was not submitted. */
const refused = {
  title: "There is a problem",
  count: (problems: number) =>
    problems === 1 ? "One answer needs your attention." : `${problems} answers need your attention.`,
  error: "Error:",
  pageTitle: (title: string) => `Error: ${title}`,
  notStored:
    "Your browser couldn’t save the application on this device, so it wasn’t submitted. Your answers are still in the form below.",
  howToFix:
    "Turn off private browsing, allow this site to store data or free up some space, then submit again. Or send us your application from here.",
  complete: "Your answers are complete, so you can send us your application now and be done.",
};

/** The notices of the form, as the specification words them (section 8). */
const notices = {
  agreement: {
    title: "Agreement Required",
    description: "Please agree to the House Rules and acknowledge the double occupancy.",
  },
  submitted: {
    title: "Application Submitted!",
    description:
      "Your application was received on this device. The page where you send it to us opens automatically.",
  },
};

/** The labels of the form, and the errors of its fields. */
export const form = { fields, errors, draft, refused, notices };
