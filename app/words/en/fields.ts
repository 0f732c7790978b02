import { ownerCopy } from "../owner-copy.ts";

/** The questions of the form, by the names of their fields. */
export const fields = {
  groups: {
    you: "About you",
    stay: "Your stay",
    income: "Income",
    people: "People we can call",
    agreements: "Agreements",
  },
  labels: ownerCopy.labels,
  /** What is said where an answer is missing. */
  missing: {
    fullName: "Enter your full name",
    phone: "Enter your phone number",
    email: "Enter your email address",
    dob: "Enter your date of birth",
    plan: "Choose a plan",
    incomeSource: "Enter your source of income",
    emergencyContact: "Enter the name and phone number of an emergency contact",
    reference1: "Enter the name and phone number of your first reference",
    reference2: "Enter the name and phone number of your second reference",
    agreeRules: "Agree to the House Rules",
    agreeOccupancy: "Acknowledge the double occupancy",
  },
  optional: "(optional)",
  hints: {
    fullName: "As shown on your ID.",
    phone: "We’ll call this number about your application. Any format is fine.",
    moveInDate: "When you’d like to move in.",
    currentLiving: "Where you live now, and anything else we should know.",
    incomeSource: "For example, a job and employer, a pension, or benefits.",
    emergencyContact: "Name and phone number.",
    reference1: "Name and phone number of someone who knows you, such as an employer or a former landlord.",
    reference2: "Name and phone number of someone else.",
  },
  minimumAge: (age: number) => `You must be at least ${age} years old.`,
};
