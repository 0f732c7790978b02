import * as v from "valibot";
import type { AuditEvent } from "#database/constants.ts";
import { id, time } from "./shared.ts";

/** GET /audit?before=<cursor>: a page of the security audit log, newest first. */
export const auditQuery = v.object({
  /** The `next` of the previous page. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z [0-9a-f]{32}$/))),
});

const name = v.nullable(v.string());
// A picklist would add the list of all events to the desk's script.
const event = v.custom<AuditEvent>((given) => typeof given === "string");

export const auditPage = v.object({
  entries: v.array(v.object({ id, at: time, event, person: name, device: name, subject: name })),
  /** The cursor of the next page; null on the last one. */
  next: v.nullable(v.string()),
});

export type AuditPage = v.InferOutput<typeof auditPage>;
