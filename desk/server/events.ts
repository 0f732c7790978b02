import type { Run } from "#intake/store/database.ts";

/** Whether a person has read an application since a time. */
export async function hasReadSince(run: Run, number: string, person: string, since: Date): Promise<boolean> {
  const rows = await run(
    `SELECT e.id FROM events e JOIN applications a ON a.id = e.application_id
      WHERE a.number = $1 AND a.read_at IS NOT NULL AND e.kind = 'read' AND e.person = $2 AND e.at > $3 LIMIT 1`,
    [number, person, since.toISOString()],
  );
  return rows.length > 0;
}
