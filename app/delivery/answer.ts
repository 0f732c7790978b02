import * as v from "valibot";
import { isoTime } from "#app/lib/iso-time.ts";
import { newId } from "#app/lib/new-id.ts";
import { MAX_RETRY_AFTER_MS } from "./backoff.ts";
import { type DeliveryRecord, type Failure, problemsSchema, type Refused, type Waiting } from "./record.ts";

/** The server's answer. `body` is the parsed JSON; undefined if it is not JSON. */
export type Answer = { status: number; body: unknown; retryAfter: string | null };

/** The outcome of one attempt to send. */
export type Outcome =
  /** `isAbsent`: our server has not stored the application so far. */
  | { state: "waiting"; failure: Failure; waitMs?: number; isAbsent?: true }
  | { state: "received"; number: string; receivedAt: string }
  /** `isEarly`: our server refused it before it checked whether it has it. */
  | { state: "refused"; problems: Refused["problems"]; isEarly?: true }
  | { state: "erased" };

const receiptSchema = v.object({
  number: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  receivedAt: isoTime,
});
const refusalSchema = v.object({ problems: v.pipe(problemsSchema, v.minLength(1)) });
const EARLY = [400, 403, 413, 415];

/**
 * Interprets an answer for the application sent under `id`. Only JSON that echoes the id is from our server: a static host,
 * a captive portal or a gateway answers with pages or JSON of its own, and any status.
 */
export function outcomeOf(id: string, { status, body, retryAfter }: Answer): Outcome {
  const isOurs = v.is(v.object({ id: v.literal(id) }), body);
  return (isOurs && finalOutcome(status, body)) || failureOf(status, retryAfter, isOurs);
}

/** The final decision of our server; undefined if the answer is not final. */
function finalOutcome(status: number, body: unknown): Outcome | undefined {
  if (status === 200 || status === 201) {
    const { success, output } = v.safeParse(receiptSchema, body);
    return success ? { state: "received", ...output } : undefined;
  }
  if (status === 422) {
    const { success, output } = v.safeParse(refusalSchema, body);
    return success ? { state: "refused", ...output } : undefined;
  }
  if (status === 410) return { state: "erased" };
  if (status === 409) return { state: "refused", problems: [] };
  return EARLY.includes(status) ? { state: "refused", problems: [], isEarly: true } : undefined;
}

function failureOf(status: number, retryAfter: string | null, isOurs: boolean): Outcome {
  const waitMs = waitIn(retryAfter);
  // Our server first looks for the id. A gateway may have lost its answer.
  const absent = isOurs && ({ isAbsent: true } as const);
  if (status === 429 || status === 503) return { state: "waiting", failure: "busy", ...absent, ...waitMs };
  return { state: "waiting", failure: status >= 500 ? "silent" : "missing", ...waitMs };
}

/**
 * The record after an attempt to send it. If its text was erased and then submitted again, the second submission is a new
 * application.
 */
export function afterAttempt(record: Waiting, outcome: Outcome, now: number): DeliveryRecord {
  const { id, submittedAt, application, language } = record;
  const isAgain = application.submittedAt !== submittedAt;
  const { failure: _, notBefore: __, unconfirmed, begun, ...waiting } = record;
  switch (outcome.state) {
    case "waiting": {
      const { failure, waitMs, isAbsent } = outcome;
      // The connection may have been lost after the request arrived. An earlier request may still arrive.
      const mayHaveArrived = unconfirmed || (failure === "offline" ? begun : !isAbsent);
      return {
        ...waiting,
        failure,
        ...(mayHaveArrived && { unconfirmed: true }),
        ...(waitMs !== undefined && { notBefore: now + waitMs }),
      };
    }
    case "refused": {
      const { state, problems, isEarly } = outcome;
      if (isEarly && unconfirmed) return { ...waiting, failure: "missing", unconfirmed };
      return { id, submittedAt, application, language, state, problems };
    }
    case "received":
      return { id, submittedAt, ...outcome, ...(isAgain && { sentAt: String(application.submittedAt) }) };
    default:
      return isAgain
        ? { ...waiting, id: newId(), application: { ...application, submittedAt }, untried: true }
        : { id, submittedAt, ...outcome };
  }
}

/** Retry-After in seconds. The other form, a date, would depend on the device's clock. */
function waitIn(retryAfter: string | null): { waitMs?: number } {
  const seconds = Number(retryAfter ?? "");
  if (!(seconds > 0)) return {};
  return { waitMs: Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) };
}
