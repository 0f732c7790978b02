import type { Run } from "#intake/store/database.ts";
import { keepEvents } from "#intake/store/events.ts";

/** Whether a person has read an application since a time. */
export async function hasReadSince(run: Run, number: string, person: string, since: Date): Promise<boolean> {
  const rows = await run(
    `SELECT e.id FROM events e JOIN applications a ON a.id = e.application_id
      WHERE a.number = $1 AND a.read_at IS NOT NULL AND e.kind = 'read' AND e.person = $2 AND e.at > $3 LIMIT 1`,
    [number, person, since.toISOString()],
  );
  return rows.length > 0;
}

/** Keeps that a person has read an application, as a part of a transaction. */
export async function keepRead(run: Run, applicationId: string, person: string, at: Date): Promise<void> {
  await run("UPDATE applications SET read_at = $2 WHERE id = $1 AND read_at IS NULL", [
    applicationId,
    at.toISOString(),
  ]);
  await keepEvents(run, [applicationId], { kind: "read", person, at });
}
