import type { CalendarDate } from "#app/lib/calendar-date.ts";
import type { Messages } from "#app/messages/en.ts";

/** The groups of the form, in reading order. */
export const GROUPS = ["you", "stay", "income", "people", "agreements"] as const;

/** Values other than the answers on which the rules depend. */
export type ValidationContext = {
  /** The applicant's calendar date. */
  today: CalendarDate;
  /** The youngest age in whole years that the owner accepts; left out if there is none. */
  minimumAge?: number | undefined;
};

/** What must be true of an answer, and the words to show where it is not. */
export type Rule = readonly [holds: (answer: string) => boolean, message: string];

/** One question of the form, without its words, which are in app/messages. */
export type Field = {
  group: (typeof GROUPS)[number];
  /** All but `plan` and `agreement` are answered with a text; a `date` is written `YYYY-MM-DD`. */
  kind: "text" | "tel" | "email" | "date" | "textarea" | "plan" | "agreement";
  /** Whether it may be left open. */
  optional?: boolean;
  /** Who fills in the answer (HTML's autofill names); left out for what only the applicant knows. */
  autoComplete?: string;
  /** The most UTF-16 code units, as `maxlength` counts them, where it is not the usual 200. */
  limit?: number;
  /** The days that a date picker offers. The prerendered page does not know the visitor's day. */
  picker?: (today?: CalendarDate) => { min?: CalendarDate | undefined; max?: CalendarDate | undefined };
  /** The rules of this field alone, in the order in which they are reported. They are not called for an empty answer. */
  rules?: (errors: Messages["errors"], context: ValidationContext) => readonly Rule[];
};

type Labels = Messages["fields"]["labels"];
type Missing = Messages["fields"]["missing"];

/** One row for each label; a field may be left open where no words say that its answer is missing, and only there. */
export type Rows = {
  [Name in keyof Labels]: Field & (Name extends keyof Missing ? { optional?: never } : { optional: true });
};
