import type { CalendarDate } from "#app/lib/calendar-date.ts";
import type { Messages } from "#app/messages/en.ts";

/** The groups of the form, in reading order. */
export const GROUPS = ["you", "stay", "income", "people", "agreements"] as const;

/** Values, besides the answers, that the rules depend on. */
export type ValidationContext = {
  /** Today in the applicant's time zone. */
  today: CalendarDate;
  /** The minimum age in whole years that the owner accepts, if set. */
  minimumAge?: number | undefined;
};

/** A rule for an answer, and the message if the answer breaks it. */
export type Rule = readonly [holds: (answer: string) => boolean, message: string];

/** One field of the form, without its texts, which are in app/messages. */
export type Field = {
  group: (typeof GROUPS)[number];
  /** All fields but `plan` and `agreement` hold text; a `date` is written `YYYY-MM-DD`. */
  kind: "text" | "tel" | "email" | "date" | "textarea" | "plan" | "agreement";
  /** Whether the answer may be left empty. */
  optional?: boolean;
  /** The HTML autofill name of the answer; omitted if browsers cannot know it. */
  autoComplete?: string;
  /** The maximum length in UTF-16 code units, like `maxlength`. Defaults to 200. */
  limit?: number;
  /** The range of the date picker. */
  picker?: (today: CalendarDate) => { min: CalendarDate; max: CalendarDate };
  /** The rules of this field, in the order in which they are reported. They do not run for an empty answer. */
  rules?: (errors: Messages["errors"], context: ValidationContext) => readonly Rule[];
};

type Labels = Messages["fields"]["labels"];
type Missing = Messages["fields"]["missing"];

/** One row per label. A field is optional exactly if no message exists for a missing answer. */
export type Rows = {
  [Name in keyof Labels]: Field & (Name extends keyof Missing ? { optional?: never } : { optional: true });
};
