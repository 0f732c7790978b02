import { newId } from "#app/lib/new-id.ts";
import type { AuditEvent } from "../constants.ts";
import type { Handle, Run } from "../engines/database.ts";
import { auditEntries, countRows, type RowOf, select } from "../schema/tables.ts";
import { moveMonths } from "../schema/times.ts";

/**
 * An entry in the security audit log. `person` and `device` are names at that time; null if unknown. `subject` is a person,
 * a passkey, a device, a file format or an application number.
 */
export type AuditEntry = RowOf<typeof auditEntries>;

/** Where the next page of the log begins. */
export type AuditCursor = Pick<AuditEntry, "at" | "id">;

/** After every entry. */
const NEWEST: AuditCursor = { at: "9999", id: "" };

// Two years for a yearly review, and a month to do it.
const RETENTION_MONTHS = 25;
// The maximum of each kind. Anyone can cause such entries, so further ones are not stored and cannot fill up the disk.
const REFUSALS_A_DAY = 200;
const REFUSED = "sign-in refused" satisfies AuditEvent;

/** The same action of a person at the desk that changes nothing is recorded once a minute. */
const REPEATABLE: readonly AuditEvent[] = ["exported", "passkey used"];
const REPEAT_MS = 60_000;

/** Adds an audit entry. Within `inTransaction`, an action that cannot be recorded is rolled back. */
export async function recordAudit(
  { database: { run } }: Handle,
  { event, person = null, device = null, subject = null }: Partial<AuditEntry> & Pick<AuditEntry, "event">,
  now: Date,
): Promise<void> {
  if (event === REFUSED && (await refusalsOf(run, subject, now)) >= REFUSALS_A_DAY) return;
  // A command has no device.
  if (
    device !== null &&
    REPEATABLE.includes(event) &&
    (await hasEntrySince(run, { event, person, device, subject }, new Date(now.getTime() - REPEAT_MS), now))
  )
    return;
  await run(
    "INSERT INTO audit_entries (id, at, event, person, device, subject) VALUES ($1, $2, $3, $4, $5, $6)",
    [newId(), now.toISOString(), event, person, device, subject],
  );
}

/** Whether a person has opened the list on a device after `since`. Later entries than `now` come from a wrong clock. */
export async function hasOpenedListSince(
  { database: { run } }: Handle,
  { name, device }: { name: string; device: string },
  since: Date,
  now: Date,
): Promise<boolean> {
  return hasEntrySince(run, { event: "list opened", person: name, device, subject: null }, since, now);
}

/** A page of the log, newest first. */
export async function readAudit(
  { database: { run } }: Handle,
  limit: number,
  before: AuditCursor = NEWEST,
): Promise<AuditEntry[]> {
  return select(
    run,
    auditEntries,
    "SELECT * FROM audit_entries WHERE (at, id) < ($2, $3) ORDER BY at DESC, id DESC LIMIT $1",
    [limit, before.at, before.id],
  );
}

/** Deletes entries older than 25 months. */
export async function removeOldAudit({ database: { run } }: Handle, now: Date): Promise<void> {
  await run("DELETE FROM audit_entries WHERE at < $1", [moveMonths(now, -RETENTION_MONTHS).toISOString()]);
}

async function hasEntrySince(
  run: Run,
  { event, person, device, subject }: Omit<AuditEntry, "id" | "at">,
  since: Date,
  now: Date,
): Promise<boolean> {
  const rows = await run(
    `SELECT id FROM audit_entries WHERE event = $1 AND at > $2 AND at <= $3
      AND COALESCE(person, '') = $4 AND COALESCE(device, '') = $5 AND COALESCE(subject, '') = $6 LIMIT 1`,
    [event, since.toISOString(), now.toISOString(), person ?? "", device ?? "", subject ?? ""],
  );
  return rows.length > 0;
}

async function refusalsOf(run: Run, subject: string | null, now: Date): Promise<number> {
  const time = now.toISOString();
  return countRows(
    run,
    "audit_entries WHERE at >= $1 AND at <= $2 AND event = $3 AND COALESCE(subject, '') = $4",
    [time.slice(0, 10), time, REFUSED, subject ?? ""],
  );
}
