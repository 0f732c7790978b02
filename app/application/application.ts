import { trimUnseen } from "#app/lib/visible-text.ts";
import type { Circumstances } from "./field-row.ts";
import { type Answers, FIELD_NAMES, FIELDS, type FieldName } from "./fields.ts";
import { mistakeIn } from "./schema.ts";

/** One application, exactly as it is stored. `submittedAt` is an ISO 8601 timestamp in UTC. */
export type Application = Answers & { submittedAt: string };

/** One mistake: the field it is in and the words to show, in the summary and at the field alike. */
export type Problem = { field: FieldName; message: string };

/** What the controls hold: any text, and whether each box is checked. */
export type FormValues = Record<string, string | boolean>;

/**
 * Checks the answers against every rule.
 * @returns the answers without what cannot be seen at their ends, or one problem for each field that has any, in the
 * order of the form
 */
export function validateAnswers(
  values: FormValues,
  circumstances: Circumstances,
): { ok: true; answers: Answers } | { ok: false; problems: Problem[] } {
  const answers = Object.fromEntries(FIELD_NAMES.map((name) => [name, trimmed(values[name])]));
  const problems = FIELD_NAMES.flatMap((field) => {
    const message = mistakeIn(FIELDS[field], answers[field], circumstances);
    return message === undefined ? [] : [{ field, message }];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, answers: answers as Answers };
}

/** Makes the application that is stored: the answers and the moment of submission. */
export function createApplication(answers: Answers, submittedAt: Date): Application {
  return { ...answers, submittedAt: submittedAt.toISOString() };
}

function trimmed(value: unknown): unknown {
  return typeof value === "string" ? trimUnseen(value) : value;
}
