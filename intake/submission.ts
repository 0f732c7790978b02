import * as v from "valibot";
import {
  type Application,
  createApplication,
  type FieldProblem,
  type FormValues,
  validateAnswers,
} from "#app/application/application.ts";
import type { ErrorMessages } from "#app/application/schema.ts";
import { isCalendarDate } from "#app/lib/calendar-date.ts";
import { isoTime } from "#app/lib/iso-time.ts";
import { fingerprintOf } from "#database/search-keys.ts";

// Quicker than a person reads the first question.
const QUICKEST_SECONDS = 3;
const HOUR_MS = 3_600_000;
// What a calendar on the wall may show while it is noon in UTC: from 12 hours behind to 14 hours ahead.
const TIME_ZONES = [0, -12, 14];

// No browser writes it, and a date counts on it.
const submittedAt = v.pipe(
  isoTime,
  v.check((time) => isCalendarDate(time.slice(0, 10))),
);
// An answer is a text or a check mark. Nothing else is read, however deep it is nested.
const answer = v.union([v.string(), v.boolean(), v.number(), v.null()]);

/** The body of a request, with the application as the browser keeps it. */
const bodySchema = v.object({
  application: v.objectWithRest({ submittedAt }, answer),
  /** Of the page, as a language tag (RFC 5646). */
  language: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8}){0,4}$/)), "en"),
  /** The value of the hidden field. */
  trap: v.optional(v.string(), ""),
  /** From the first sight of the form to its submission. */
  seconds: v.optional(v.number()),
});

/** What arrived, before it is judged. */
export type Submission = {
  values: { submittedAt: string; [name: string]: unknown };
  fingerprint: string;
  language: string;
  possibleSpam: string | null;
};

/** Reads the body of a request, which may be anything; undefined if it is no submission. */
export function readSubmission(body: unknown): Submission | undefined {
  const { success, output } = v.safeParse(bodySchema, body);
  if (!success) return undefined;
  const { application: values, language, trap, seconds = Number.POSITIVE_INFINITY } = output;
  const doubts = [
    ...(trap === "" ? [] : ["a field that nobody sees was filled in"]),
    ...(seconds < QUICKEST_SECONDS ? ["it was filled in within seconds"] : []),
  ];
  return { values, language, fingerprint: fingerprintOf(values), possibleSpam: doubts.join(", ") || null };
}

/**
 * Judges the answers by the rules of the form, as of the applicant's own day: an application that the form accepted is not
 * refused because it arrived days later, or from a device whose clock is behind.
 */
export function validateSubmission(
  { values }: Submission,
  minimumAge: number | undefined,
  words: ErrorMessages,
  now: Date,
): { ok: true; application: Application } | { ok: false; problems: FieldProblem[] } {
  const submittedAt = new Date(values.submittedAt);
  // No one is older than they are because a clock is ahead.
  const judgedAt = Math.min(submittedAt.getTime(), now.getTime());
  const results = TIME_ZONES.map((hours) => {
    const today = new Date(judgedAt + hours * HOUR_MS).toISOString().slice(0, 10);
    return validateAnswers(values as FormValues, { today, minimumAge }, words);
  });
  const result = results.find(({ ok }) => ok) ?? results[0];
  if (!result?.ok) return { ok: false, problems: result?.problems ?? [] };
  return { ok: true, application: createApplication(result.answers, submittedAt) };
}
