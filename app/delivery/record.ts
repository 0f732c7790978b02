import * as v from "valibot";
import { isoTime } from "#app/lib/iso-time.ts";
import { parseJson } from "#app/lib/storage.ts";

/**
 * Why an application is not sent yet: no connection, no answer, a server that cannot accept it now, or an answer that is
 * not from our server.
 */
const FAILURES = ["offline", "silent", "busy", "missing"] as const;

export type Failure = (typeof FAILURES)[number];

/** The number of finished records to keep. */
const MAX_FINISHED = 3;

/** The application as it was stored, valid or not under today's form: the server decides. */
const submitted = v.record(v.string(), v.union([v.string(), v.boolean()]));

const own = {
  /** 32 lowercase hex digits, generated once per submission. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** `submittedAt` of the application. */
  submittedAt: isoTime,
};

const botSignals = v.object({ trap: v.optional(v.string()), seconds: v.optional(v.number()) });

/** Bot signals: a text in the hidden field, few seconds. */
export type BotSignals = v.InferOutput<typeof botSignals>;

export const problemsSchema = v.array(v.object({ field: v.string(), message: v.string() }));

const recordSchema = v.variant("state", [
  v.object({
    ...own,
    state: v.literal("waiting"),
    application: submitted,
    language: v.string(),
    botSignals: v.optional(botSignals),
    /** Whether no request has been made. While true, the residence cannot have the application. */
    untried: v.optional(v.literal(true)),
    /** Whether a request has begun on a connected device and has no outcome yet: the page may be closed before it has one. */
    begun: v.optional(v.literal(true)),
    failure: v.optional(v.picklist(FAILURES)),
    /** Whether the residence may have the application: the answer to a request was lost, or came from another server. */
    unconfirmed: v.optional(v.literal(true)),
    /** The earliest time of the next request that the server asked for, in milliseconds since 1970. */
    notBefore: v.optional(v.number()),
  }),
  v.object({
    ...own,
    state: v.literal("refused"),
    application: submitted,
    /** The language of the page that submitted it, and of the texts in `problems`. */
    language: v.string(),
    problems: problemsSchema,
  }),
  v.object({
    ...own,
    state: v.literal("received"),
    number: v.string(),
    receivedAt: isoTime,
    /** `submittedAt` of the text that was received, if the same answers were submitted again since. */
    sentAt: v.optional(isoTime),
  }),
  v.object({ ...own, state: v.literal("erased") }),
]);

/** The delivery state of one application. It contains the text until the residence has confirmed it. */
export type DeliveryRecord = v.InferOutput<typeof recordSchema>;

export type Waiting = Extract<DeliveryRecord, { state: "waiting" }>;

export type Refused = Extract<DeliveryRecord, { state: "refused" }>;

export type Submitted = Waiting["application"];

/** Whether the residence certainly does not have the application. */
export function isUnsent({ untried, unconfirmed, failure }: Waiting): boolean {
  return untried || (!unconfirmed && (failure === "offline" || failure === "busy"));
}

/** Parses records from stored text, which may be anything. Malformed records are dropped. Never throws. */
export function parseRecords(text: string | null): DeliveryRecord[] {
  const stored = parseJson(text);
  const found = Array.isArray(stored) ? stored.map((one) => v.safeParse(recordSchema, one)) : [];
  return found.flatMap(({ success, output }) => (success ? [output] : []));
}

/** The records without the finished ones that finished first: a number that has just arrived may not be written down yet. */
export function trimRecords(records: readonly DeliveryRecord[]): DeliveryRecord[] {
  const finished = records.filter(({ state }) => state === "received" || state === "erased");
  const oldest = [...finished]
    .sort((one, other) => finishedAt(one) - finishedAt(other))
    .slice(0, -MAX_FINISHED);
  return records.filter((record) => !oldest.includes(record));
}

function finishedAt(record: DeliveryRecord): number {
  return Date.parse(record.state === "received" ? record.receivedAt : record.submittedAt);
}
