import type { CalendarDate } from "#app/lib/calendar-date.ts";

/** The titles of the groups of the form, in reading order. */
export const GROUPS = ["About you", "Your stay", "Income", "People we can call", "Agreements"] as const;

/** What the rules depend on besides the answers. */
export type Circumstances = {
  /** The applicant's calendar date. */
  today: CalendarDate;
  /** The youngest age in whole years that the owner accepts; left out where there is none. */
  minimumAge?: number | undefined;
};

/** What the owner says about the questions, where there is anything to say. */
export type OwnersWords = { minimumAge?: number | undefined; birthDateReason?: string | undefined };

/** What must be true of an answer, and the words to show where it is not. */
export type Rule = readonly [holds: (answer: string) => boolean, message: string];

/** All that is known about one question of the form. */
export type Field = {
  group: (typeof GROUPS)[number];
  /** All but `plan` and `agreement` are answered with a text; a `date` is written `YYYY-MM-DD`. */
  kind: "text" | "tel" | "email" | "date" | "textarea" | "plan" | "agreement";
  label: string;
  /** A limit that the owner sets is told before it is met. */
  hint?: string | ((owner: OwnersWords) => string);
  /** The words to show where there is no answer. A field without them is optional. */
  missing?: string;
  /** Who fills in the answer (HTML's autofill names); left out for what only the applicant knows. */
  autoComplete?: string;
  /** The most UTF-16 code units, as `maxlength` counts them, where it is not the usual 200. */
  limit?: number;
  /** The days that a date picker offers. The prerendered page does not know the visitor's day. */
  picker?: (today?: CalendarDate) => { min?: CalendarDate | undefined; max?: CalendarDate | undefined };
  /** The rules of this field alone, in the order in which they are told. They see no empty answer. */
  rules?: (circumstances: Circumstances) => readonly Rule[];
};
