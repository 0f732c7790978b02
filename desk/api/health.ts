import * as v from "valibot";
import { personName, time } from "./shared.ts";

/** GET /health: the state of the server, in bytes and times; null if there was none. */
export const health = v.object({
  mail: v.object({
    /** The address that mails about applications go to; null if no mail is set up. */
    to: v.nullable(v.string()),
    lastSentAt: v.nullable(time),
    /** Notifications that wait to be sent, and those that were given up. */
    waiting: v.number(),
    failed: v.number(),
    /** Why the last try failed, in the mail server's words. */
    lastError: v.nullable(v.string()),
  }),
  lastBackupAt: v.nullable(time),
  /** Bytes; null if the applications are in a database elsewhere. `least` is where applications are refused. */
  disk: v.nullable(v.object({ free: v.number(), least: v.number() })),
  applications: v.number(),
  /** How many were erased, and when the last was; `by` is null if it was by itself or by a command. */
  erased: v.nullable(v.object({ count: v.number(), lastAt: time, by: v.nullable(personName) })),
  /** Months after the decision; null if nothing is erased by itself. */
  retentionMonths: v.nullable(v.number()),
  /** More than a day between two runs of the background jobs within the last week: nothing is erased automatically for a week after `to`. */
  clockJump: v.nullable(v.object({ from: time, to: time })),
  /** The last run of each background job, and its error message; null if it went well. */
  jobs: v.array(
    v.object({
      name: v.picklist(["retention", "mail", "scrubbing"]),
      at: time,
      error: v.nullable(v.string()),
    }),
  ),
});

export type Health = v.InferOutput<typeof health>;
