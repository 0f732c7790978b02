import { newId } from "#app/lib/new-id.ts";
import { placeholders, type Run, type Value } from "./database.ts";
import type { EventKind } from "./status.ts";
import { applications, select } from "./tables.ts";

/** An event in the history of an application. `detail` is the new status or the export format. */
export type ApplicationEvent = {
  kind: EventKind;
  person: string;
  at: Date;
  detail?: string | null;
};

/** The actor recorded for commands. */
export const COMMAND_LINE_ACTOR = "A command on the server";

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
  applicationIds: readonly string[],
  { kind, person, at, detail = null }: ApplicationEvent,
): Promise<void> {
  if (applicationIds.length === 0) return;
  const values: Value[] = [kind, at.toISOString(), person, detail];
  const rows = applicationIds.map(
    (applicationId) => `($${values.push(newId())}, $${values.push(applicationId)}, $1, $2, $3, $4)`,
  );
  await run(
    `INSERT INTO events (id, application_id, kind, at, person, detail) VALUES ${rows.join(", ")}`,
    values,
  );
}

/** Whether a person has read an application after `since`. Later reads than `at` come from a wrong clock. */
export async function hasReadSince(
  run: Run,
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
