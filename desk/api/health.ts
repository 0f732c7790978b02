import * as v from "valibot";
import { JOBS } from "#database/constants.ts";
import { actor, time } from "./shared.ts";

/** GET /health: the state of the server. Sizes are in bytes; null means that it has not happened yet. */
export const health = v.object({
  /** When the server answered, by its clock, like all times here. */
  now: time,
  mail: v.object({
    /** The address that mails about applications go to; null if no mail is set up. */
    to: v.nullable(v.string()),
    lastSentAt: v.nullable(time),
    /** Notifications waiting to be sent, and notifications that failed permanently. */
    waiting: v.number(),
    failed: v.number(),
    /** The mail server's message for the last failed attempt. */
    lastError: v.nullable(v.string()),
  }),
  lastBackupAt: v.nullable(time),
  /**
   * The disk of the server, in bytes. `holdsApplications` is false with PostgreSQL, whose disk may be another one. Otherwise
   * new applications are refused below `minFree`.
   */
  disk: v.object({ free: v.number(), minFree: v.number(), holdsApplications: v.boolean() }),
  /** Which new applications are refused for now: all, or those that answer a new question. Null if none. */
  refusal: v.nullable(v.object({ isTotal: v.boolean(), reason: v.string() })),
  applications: v.number(),
  /** How many applications were erased, and when the last one was. `by` is null for commands and automatic erasure. */
  erased: v.nullable(v.object({ count: v.number(), lastAt: time, by: v.nullable(actor) })),
  /** Months after the decision; null if nothing is erased automatically. */
  retentionMonths: v.nullable(v.number()),
  /**
   * A gap of more than a day between two runs of the background jobs, within the last week. This time does not count
   * toward the week for which an erasure is announced.
   */
  clockJump: v.nullable(v.object({ from: time, to: time })),
  /** The last run of each background job. `error` is null if it succeeded. */
  jobs: v.array(
    v.object({
      name: v.picklist(JOBS),
      at: time,
      error: v.nullable(v.string()),
    }),
  ),
});

export type Health = v.InferOutput<typeof health>;
