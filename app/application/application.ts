import * as v from "valibot";
import type { ValidationContext } from "./field-row.ts";
import type { Answers, FieldName } from "./fields.ts";
import { answersSchema, type ErrorMessages } from "./schema.ts";

/** One application, exactly as it is stored. `submittedAt` is an ISO 8601 timestamp in UTC. */
export type Application = Answers & { submittedAt: string };

/** A validation error: its field, and the message for the summary and the field. */
export type FieldProblem = { field: FieldName; message: string };

/** The raw form state: text of every field, and whether each box is checked. */
export type FormValues = Record<string, string | boolean>;

/**
 * Validates the answers.
 * @returns the answers without invisible characters at either end, or one error per invalid field, in form order
 */
export function validateAnswers(
  values: FormValues,
  context: ValidationContext,
  messages: ErrorMessages,
): { ok: true; answers: Answers } | { ok: false; problems: FieldProblem[] } {
  // One error per field: an empty field does not also report a wrong format.
  const result = v.safeParse(answersSchema(messages, context), values, { abortPipeEarly: true });
  if (result.success) return { ok: true, answers: result.output };
  const problems = result.issues.map((issue) => ({
    field: v.getDotPath(issue) as FieldName,
    message: issue.message,
  }));
  return { ok: false, problems };
}

/** Creates the application to store: the answers and the time of submission. */
export function createApplication(answers: Answers, submittedAt: Date): Application {
  return { ...answers, submittedAt: submittedAt.toISOString() };
}
