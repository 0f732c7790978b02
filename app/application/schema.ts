import { isCalendarDate } from "#app/lib/calendar-date.ts";
import type { Circumstances, Field, Rule } from "./field-row.ts";
import { PLANS } from "./plan.ts";

const USUAL_LIMIT = 200;

/** Tells whether the value has the type and the length of an answer to this field, whatever else the rules say. */
export function isAnswer({ kind, limit = USUAL_LIMIT }: Field, value: unknown): boolean {
  if (kind === "plan") return PLANS.some((plan) => plan === value);
  if (kind === "agreement") return value === true;
  return typeof value === "string" && value.length <= limit;
}

/**
 * Checks one answer against every rule of its field.
 * @returns the words to show, of one rule at a time: an empty field is not also in the wrong format
 */
export function mistakeIn(field: Field, answer: unknown, circumstances: Circumstances): string | undefined {
  const { kind, label, missing } = field;
  if (kind === "plan" || kind === "agreement") return isAnswer(field, answer) ? undefined : missing;
  if (typeof answer !== "string") return missing ?? `${label} must be a text`;
  if (answer === "") return missing;
  return textRules(field, circumstances).find(([holds]) => !holds(answer))?.[1];
}

function textRules({ kind, label, limit = USUAL_LIMIT, rules }: Field, circumstances: Circumstances): Rule[] {
  return [
    [(text) => text.length <= limit, `${label} must be ${limit.toLocaleString("en-US")} characters or fewer`],
    [
      (text) => kind !== "date" || isCalendarDate(text),
      `${label} must be a real date with month, day and year`,
    ],
    ...(rules?.(circumstances) ?? []),
  ];
}
