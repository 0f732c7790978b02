import * as v from "valibot";
import { type CalendarDate, isCalendarDate, yearsBefore } from "#app/lib/calendar-date.ts";
import { EMAIL_PATTERN } from "#app/lib/email.ts";
import { hasPhoneDigits } from "#app/lib/phone.ts";
import { PLANS } from "./plan.ts";

export const SINGLE_LINE_MAX_CHARACTERS = 200;
export const EMAIL_MAX_CHARACTERS = 254;
export const FREE_TEXT_MAX_CHARACTERS = 2000;
export const FIRST_BIRTH_DATE: CalendarDate = "1900-01-02";

/** What the rules depend on besides the answers. */
export type Circumstances = {
  /** The applicant's calendar date. */
  today: CalendarDate;
  /** The youngest age in whole years that the owner accepts; left out where there is none. */
  minimumAge?: number | undefined;
};

/**
 * The rules for an application as it is submitted, before `submittedAt` is added. Texts come out trimmed.
 * Lengths count UTF-16 code units, as `maxlength` does.
 */
export function answersSchema({ today, minimumAge }: Circumstances) {
  return v.object({
    fullName: line("Enter your full name", "Full name"),
    phone: v.pipe(
      line("Enter your phone number", "Phone number"),
      v.check(hasPhoneDigits, "Enter a phone number with 7 to 15 digits"),
    ),
    email: v.pipe(
      text("Enter your e-mail address"),
      v.maxLength(EMAIL_MAX_CHARACTERS, `E-mail address must be ${EMAIL_MAX_CHARACTERS} characters or fewer`),
      v.regex(EMAIL_PATTERN, "Enter an e-mail address in the correct format, like name@example.com"),
    ),
    dob: v.pipe(
      text("Enter your date of birth"),
      v.check(isCalendarDate, "Date of birth must be a real date with month, day and year"),
      v.check((date) => date < today, "Date of birth must be in the past"),
      v.check((date) => date >= FIRST_BIRTH_DATE, "Date of birth must be after January 1, 1900"),
      v.check(
        (date) => minimumAge === undefined || date <= yearsBefore(today, minimumAge),
        `You must be at least ${minimumAge} years old to apply`,
      ),
    ),
    plan: v.picklist(PLANS, "Choose a plan"),
    moveInDate: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (date) => date === "" || isCalendarDate(date),
        "Move-in date must be a real date with month, day and year",
      ),
      v.check((date) => date === "" || date >= today, "Move-in date must be today or later"),
    ),
    currentLiving: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(
        FREE_TEXT_MAX_CHARACTERS,
        `Current living situation must be ${FREE_TEXT_MAX_CHARACTERS.toLocaleString("en-US")} characters or fewer`,
      ),
    ),
    incomeSource: line("Enter your source of income", "Source of income"),
    emergencyContact: line("Enter the name and phone number of an emergency contact", "Emergency contact"),
    reference1: line("Enter the name and phone number of your first reference", "First reference"),
    reference2: line("Enter the name and phone number of your second reference", "Second reference"),
    agreeRules: v.literal(true, "Agree to the House Rules"),
    agreeOccupancy: v.literal(true, "Acknowledge the double occupancy"),
  });
}

function text(missing: string) {
  return v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing));
}

function line(missing: string, subject: string) {
  return v.pipe(
    text(missing),
    v.maxLength(
      SINGLE_LINE_MAX_CHARACTERS,
      `${subject} must be ${SINGLE_LINE_MAX_CHARACTERS} characters or fewer`,
    ),
  );
}
