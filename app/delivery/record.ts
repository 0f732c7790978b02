import * as v from "valibot";
import { isoTime } from "#app/lib/iso-time.ts";
import { parseJson } from "#app/lib/storage.ts";

/** Why an application is not sent yet: no connection, no answer, a server that cannot take it now, or no word of ours. */
export const FAILURES = ["offline", "silent", "busy", "missing"] as const;

export type Failure = (typeof FAILURES)[number];

/** The number of finished records to keep. */
const FINISHED_KEPT = 3;

/** The application as it was stored, whatever the form asks today: it is the server's to judge. */
const submitted = v.record(v.string(), v.union([v.string(), v.boolean()]));

const own = {
  /** 32 lower-case hex digits, made once for each submission. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** The time in the stored application that this belongs to. */
  submittedAt: isoTime,
};

const signs = v.object({ trap: v.optional(v.string()), seconds: v.optional(v.number()) });

/** What a program that fills in forms leaves behind: a text in the hidden field, few seconds. */
export type BotSignals = v.InferOutput<typeof signs>;

const problemsSchema = v.array(v.object({ field: v.string(), message: v.string() }));

const recordSchema = v.variant("state", [
  v.object({
    ...own,
    state: v.literal("waiting"),
    application: submitted,
    language: v.string(),
    signs: v.optional(signs),
    /** Whether no request has gone out for it: as long as that is sure, the residence cannot have it. */
    untried: v.optional(v.literal(true)),
    failure: v.optional(v.picklist(FAILURES)),
    /** Milliseconds since 1970 before which the server wants no request. */
    notBefore: v.optional(v.number()),
  }),
  v.object({
    ...own,
    state: v.literal("refused"),
    application: submitted,
    /** Of the page that submitted it, and so of the words in `problems`. */
    language: v.string(),
    problems: problemsSchema,
  }),
  v.object({ ...own, state: v.literal("received"), number: v.string(), receivedAt: isoTime }),
  v.object({ ...own, state: v.literal("erased") }),
]);

/** The delivery state of one application. Its text is kept until the residence has confirmed it. */
export type DeliveryRecord = v.InferOutput<typeof recordSchema>;

export type Waiting = Extract<DeliveryRecord, { state: "waiting" }>;

export type Submitted = Waiting["application"];

/** Reads records from stored text, which may be anything. What is no record counts as nothing. Never throws. */
export function parseRecords(text: string | null): DeliveryRecord[] {
  const stored = parseJson(text);
  const found = Array.isArray(stored) ? stored.map((one) => v.safeParse(recordSchema, one)) : [];
  return found.flatMap(({ success, output }) => (success ? [output] : []));
}

/** The records without the oldest of those that need nothing more. */
export function trimRecords(records: readonly DeliveryRecord[]): DeliveryRecord[] {
  const finished = records.filter(isFinished).slice(0, -FINISHED_KEPT);
  return records.filter((record) => !finished.includes(record));
}

function isFinished({ state }: DeliveryRecord): boolean {
  return state === "received" || state === "erased";
}
