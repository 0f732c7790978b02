import { newId } from "#app/lib/new-id.ts";
import { placeholders, type Run, type Value } from "./database.ts";
import type { EventKind } from "./status.ts";
import { applications, select } from "./tables.ts";

/** What a person did with an application, and when. `detail` is the new status, or the kind of an export. */
export type ApplicationEvent = {
  kind: EventKind;
  person: string;
  at: Date;
  detail?: string | null;
};

/** The actor of what a command did. */
export const COMMAND_LINE_ACTOR = "A command on the server";

/**
 * Marks applications as read and records why, in a transaction that locks them.
 *
 * @returns the ids of those that are still there, in their order
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
  const there = new Set(rows.map(({ id }) => id));
  const held = ids.filter((id) => there.has(id));
  await recordEvents(run, held, event);
  return held;
}

/** Keeps what was done with applications, as a part of a transaction. */
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

/** Whether a person has read an application since a time. */
export async function hasReadSince(run: Run, number: string, person: string, since: Date): Promise<boolean> {
  const rows = await run(
    `SELECT e.id FROM events e JOIN applications a ON a.id = e.application_id
      WHERE a.number = $1 AND a.read_at IS NOT NULL AND e.kind = 'read' AND e.person = $2 AND e.at > $3 LIMIT 1`,
    [number, person, since.toISOString()],
  );
  return rows.length > 0;
}
