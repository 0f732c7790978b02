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
