import { newId } from "#app/lib/new-id.ts";
import type { EventKind } from "../constants.ts";
import { type Handle, placeholders, type Run, type Value } from "../engines/database.ts";
import { applications, select } from "../schema/tables.ts";
import { before } from "../schema/times.ts";

/** An event in the history of an application. `detail` is the new status or the export format. */
export type ApplicationEvent = {
  kind: EventKind;
  person: string;
  at: Date;
  detail?: string | null;
};

/** The maximum number of events in the history of an application. Those that change nothing are deleted first. */
export const MAX_EVENTS = 500;
/** The order in which events are kept. */
export const KEPT_FIRST = "CASE WHEN kind IN ('read', 'export', 'print') THEN 1 ELSE 0 END, at DESC, id DESC";
/** These are recorded once in ten minutes for each person and format, since nothing else limits them. */
const REPEATABLE: readonly EventKind[] = ["export", "print"];
const REPEAT_MS = 10 * 60_000;

/**
 * Marks applications as read and records the event, in a transaction that locks them.
 * @returns the ids that still exist, in the same order
 */
export async function recordAccess(
  run: Run,
  ids: readonly string[],
  event: ApplicationEvent,
): Promise<string[]> {
  const rows = await select(
    run,
    { id: applications.id },
    `UPDATE applications SET read_at = COALESCE(read_at, $1) WHERE id IN (${placeholders(ids, 1)}) AND erased_at IS NULL RETURNING id`,
    [event.at.toISOString(), ...ids],
  );
  const found = new Set(rows.map(({ id }) => id));
  const existing = ids.filter((id) => found.has(id));
  await recordEvents(run, existing, event);
  return existing;
}

/** Records an event of each application, within a transaction. */
export async function recordEvents(
  run: Run,
  ids: readonly string[],
  { kind, person, at, detail = null }: ApplicationEvent,
): Promise<void> {
  const applicationIds = REPEATABLE.includes(kind)
    ? await withoutRepeats(run, ids, { kind, person, at, detail })
    : ids;
  if (applicationIds.length === 0) return;
  const values: Value[] = [kind, at.toISOString(), person, detail];
  const rows = applicationIds.map(
    (applicationId) => `($${values.push(newId())}, $${values.push(applicationId)}, $1, $2, $3, $4)`,
  );
  await run(
    `INSERT INTO events (id, application_id, kind, at, person, detail) VALUES ${rows.join(", ")}`,
    values,
  );
  if (ids.length === 1)
    await run(
      `DELETE FROM events WHERE id IN (SELECT id FROM events WHERE application_id = $1
        ORDER BY ${KEPT_FIRST} LIMIT 1000000 OFFSET $2)`,
      [...ids, MAX_EVENTS],
    );
}

async function withoutRepeats(
  run: Run,
  ids: readonly string[],
  { kind, person, at, detail = null }: ApplicationEvent,
): Promise<string[]> {
  const rows = await run(
    `SELECT application_id FROM events WHERE application_id IN (${placeholders(ids, 5)})
      AND kind = $1 AND person = $2 AND at > $3 AND at <= $4 AND COALESCE(detail, '') = $5`,
    [kind, person, before(at, REPEAT_MS), at.toISOString(), detail ?? "", ...ids],
  );
  const repeated = new Set(rows.map((row) => row.application_id));
  return ids.filter((id) => !repeated.has(id));
}

/** Whether a person has read an application after `since`. Later reads than `at` come from a wrong clock. */
export async function hasReadSince(
  { database: { run } }: Handle,
  number: string,
  { person, at }: Pick<ApplicationEvent, "person" | "at">,
  since: Date,
): Promise<boolean> {
  const rows = await run(
    `SELECT e.id FROM events e JOIN applications a ON a.id = e.application_id
      WHERE a.number = $1 AND a.read_at IS NOT NULL AND e.kind = 'read' AND e.person = $2 AND e.at > $3 AND e.at <= $4
      LIMIT 1`,
    [number, person, since.toISOString(), at.toISOString()],
  );
  return rows.length > 0;
}
