import type { Run, Value } from "#intake/store/database.ts";
import type { Detail } from "../api/applications.ts";
import { newId } from "./secrets.ts";

type Kind = Detail["events"][number]["kind"];

/** What somebody did with an application, and when. */
export type Deed = { kind: Kind; person: string; at: Date; detail?: string | null };

/** Keeps what was done with applications, as a part of a transaction. */
export async function keepEvents(
  run: Run,
  applicationIds: readonly string[],
  { kind, person, at, detail = null }: Deed,
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

/** Keeps that a person has read an application, as a part of a transaction. */
export async function keepRead(run: Run, applicationId: string, person: string, at: Date): Promise<void> {
  await run("UPDATE applications SET read_at = $2 WHERE id = $1 AND read_at IS NULL", [
    applicationId,
    at.toISOString(),
  ]);
  await keepEvents(run, [applicationId], { kind: "read", person, at });
}
