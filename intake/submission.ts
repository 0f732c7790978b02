import * as v from "valibot";
import {
  type Application,
  createApplication,
  type FieldProblem,
  type FormValues,
  validateAnswers,
} from "#app/application/application.ts";
import { FIELDS } from "#app/application/fields.ts";
import type { ErrorMessages } from "#app/application/schema.ts";
import { HOUR_MS } from "#app/lib/durations.ts";
import { isoTime } from "#app/lib/iso-time.ts";
import { fingerprintOf } from "#database/applications/search-keys.ts";

// Less time than a person needs to read the first question.
const MIN_SECONDS = 3;
// Hours from UTC to the time zones that are furthest behind and ahead.
const TIME_ZONES = [0, -12, 14];

// An answer is a text or a checkbox. Nested values are rejected without reading them.
const answer = v.union([v.string(), v.boolean(), v.number(), v.null()]);

/** The body of a request, with the application as the browser stores it. */
const bodySchema = v.object({
  application: v.objectWithRest({ submittedAt: isoTime }, answer),
  /** The language code of the page (ISO 639-1). */
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), "en"),
  /** The value of the honeypot field. */
  trap: v.optional(v.string(), ""),
  /** The time from first seeing the form to submitting it. */
  seconds: v.optional(v.number()),
});

/** A submission before validation. */
export type Submission = {
  values: { submittedAt: string; [name: string]: unknown };
  fingerprint: string;
  language: string;
  possibleSpam: string | null;
};

/** Reads the body of a request, which may be anything; undefined if it is not a submission. */
export function readSubmission(body: unknown): Submission | undefined {
  const { success, output } = v.safeParse(bodySchema, body);
  if (!success) return undefined;
  const { application: values, language, trap, seconds = Number.POSITIVE_INFINITY } = output;
  const reasons = [
    ...(trap === "" ? [] : ["a hidden field was filled in"]),
    ...(seconds < MIN_SECONDS ? ["the form was filled in within three seconds"] : []),
  ];
  return { values, language, fingerprint: fingerprintOf(values), possibleSpam: reasons.join(", ") || null };
}

/**
 * The names of the form's questions that this server does not know. The code was updated, and the server has not been
 * restarted since.
 * @param questions those of the form; undefined for a build of an earlier version
 */
export function unknownQuestions(questions: readonly string[] = []): string[] {
  return questions.filter((name) => !Object.hasOwn(FIELDS, name));
}

/**
 * Validates the answers by the rules of the form, on the applicant's own day. An application that the form accepted is also
 * accepted if it arrives days later, or from a device whose clock is behind.
 */
export function validateSubmission(
  { values }: Submission,
  minimumAge: number | undefined,
  messages: ErrorMessages,
  now: Date,
): { ok: true; application: Application } | { ok: false; problems: FieldProblem[] } {
  const submittedAt = new Date(values.submittedAt);
  // A clock that is ahead must not make an applicant older.
  const checkedAt = Math.min(submittedAt.getTime(), now.getTime());
  const results = TIME_ZONES.map((hours) => {
    const today = new Date(checkedAt + hours * HOUR_MS).toISOString().slice(0, 10);
    return validateAnswers(values as FormValues, { today, minimumAge }, messages);
  });
  const result = results.find(({ ok }) => ok) ?? results[0];
  if (!result?.ok) return { ok: false, problems: result?.problems ?? [] };
  return { ok: true, application: createApplication(result.answers, submittedAt) };
}
