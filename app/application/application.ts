import * as v from "valibot";
import type { ValidationContext } from "./field-row.ts";
import type { Answers, FieldName } from "./fields.ts";
import { answersSchema, type ErrorMessages } from "./schema.ts";

/** One application, exactly as it is stored. `submittedAt` is an ISO 8601 timestamp in UTC. */
export type Application = Answers & { submittedAt: string };

/** One mistake: the field it is in and the words to show, in the summary and at the field alike. */
export type FieldProblem = { field: FieldName; message: string };

/** What the controls hold: any text, and whether each box is checked. */
export type FormValues = Record<string, string | boolean>;

/**
 * Checks the answers against every rule.
 * @returns the answers without what cannot be seen at their ends, or one problem for each field that has any, in the
 * order of the form
 */
export function validateAnswers(
  values: FormValues,
  context: ValidationContext,
  messages: ErrorMessages,
): { ok: true; answers: Answers } | { ok: false; problems: FieldProblem[] } {
  // One error for each field: an empty field is not also in the wrong format.
  const result = v.safeParse(answersSchema(messages, context), values, { abortPipeEarly: true });
  if (result.success) return { ok: true, answers: result.output };
  const problems = result.issues.map((issue) => ({
    field: v.getDotPath(issue) as FieldName,
    message: issue.message,
  }));
  return { ok: false, problems };
}

/** Makes the application that is stored: the answers and the moment of submission. */
export function createApplication(answers: Answers, submittedAt: Date): Application {
  return { ...answers, submittedAt: submittedAt.toISOString() };
}
