import { IS_DECISION, type Status } from "../constants.ts";
import type { Handle, Run } from "../engines/database.ts";
import { applications, countRows, notes, select, selectOne } from "../schema/tables.ts";
import { inTransaction } from "../transaction.ts";
import { hasReadSince, recordAccess, recordEvents } from "./events.ts";
import { lockApplications } from "./lock-applications.ts";
import type { StoredNote } from "./notes.ts";

/** The maximum number of notes of an application. All are read at once. */
export const MAX_NOTES = 100;

/** Who changes something, and when. */
type Author = { person: string; at: Date };

/** The result of a change: `missing` if there is nothing to change, `outdated` if someone else changed it first. */
type ChangeResult<T> =
  | { outcome: "changed"; now: T }
  | { outcome: "missing"; what: "application" | "note" }
  | { outcome: "outdated"; now: T };

/**
 * Locks an application.
 * @returns its id; undefined if it does not exist or was erased
 */
async function lockApplication(run: Run, number: string): Promise<string | undefined> {
  const [id] = await lockApplications(run, "number = $1", [number]);
  return id;
}

/** Sets the status of an application. People know their own last choice, even if its response was lost. */
export function setStatus(
  { database: { transaction } }: Handle,
  number: string,
  { status, version }: { status: Status; version: number },
  { person, at }: Author,
): Promise<ChangeResult<Status>> {
  return transaction(async (run) => {
    const id = await lockApplication(run, number);
    if (id === undefined) return { outcome: "missing", what: "application" };
    const time = at.toISOString();
    // A decision before the arrival comes from a wrong clock, and would end the retention period years too early.
    const rows = await run(
      `UPDATE applications SET status = $3, version = version + 1, status_by = $4, status_at = $5,
        decided_at = CASE WHEN $6 < received_at THEN received_at ELSE $6 END
      WHERE id = $1 AND (version = $2 OR status_by = $4) AND status <> $3 RETURNING id`,
      [id, version, status, person, time, IS_DECISION[status] ? time : null],
    );
    if (rows.length > 0) {
      await recordEvents(run, [id], { kind: "status", person, at, detail: status });
      return { outcome: "changed", now: status };
    }
    const stored = { status: applications.status };
    const { status: now } = await selectOne(run, stored, "SELECT status FROM applications WHERE id = $1", [
      id,
    ]);
    // A retry after a lost response, or someone else has set the same status.
    return { outcome: now === status ? "changed" : "outdated", now };
  });
}

/** Stores a new or changed note. `full`: the application has as many notes as it can have. */
export function setNote(
  { database: { transaction } }: Handle,
  { number, id }: { number: string; id: string },
  { text, version }: { text: string; version: number },
  { person, at }: Author,
): Promise<ChangeResult<StoredNote> | { outcome: "full" }> {
  return transaction(async (run) => {
    const applicationId = await lockApplication(run, number);
    if (applicationId === undefined) return { outcome: "missing", what: "application" };
    if (version === 0) {
      const others = await countRows(run, "notes WHERE application_id = $1 AND id <> $2", [
        applicationId,
        id,
      ]);
      if (others >= MAX_NOTES) return { outcome: "full" };
    }
    const values = [id, applicationId, JSON.stringify(text), person, at.toISOString()];
    const rows =
      version === 0
        ? await select(
            run,
            notes,
            `INSERT INTO notes (id, application_id, text, version, author, created_at) VALUES ($1, $2, $3, 1, $4, $5)
            ON CONFLICT DO NOTHING RETURNING *`,
            values,
          )
        : await select(
            run,
            notes,
            `UPDATE notes SET text = $3, version = version + 1, updated_by = $4, updated_at = $5
            WHERE id = $1 AND application_id = $2 AND version = $6 RETURNING *`,
            [...values, version],
          );
    const [written] = rows;
    if (written) {
      await recordEvents(run, [applicationId], { kind: version === 0 ? "note" : "note changed", person, at });
      return { outcome: "changed", now: written };
    }
    const [now] = await select(run, notes, "SELECT * FROM notes WHERE id = $1 AND application_id = $2", [
      id,
      applicationId,
    ]);
    if (!now) return { outcome: "missing", what: "note" };
    // A retry after a lost response.
    const isRepeat = now.text === text && now.version === version + 1;
    return { outcome: isRepeat ? "changed" : "outdated", now };
  });
}

/** Records that a person read an application, unless they have already read it after `since`. */
export async function recordRead(store: Handle, number: string, actor: Author, since: Date): Promise<void> {
  await inTransaction(store, async (handle) => {
    const { run } = handle.database;
    const id = await lockApplication(run, number);
    // Two windows may send the request at the same time.
    if (id !== undefined && !(await hasReadSince(handle, number, actor, since)))
      await recordAccess(run, [id], { kind: "read", ...actor });
  });
}

/**
 * Records that a person printed an application.
 * @returns false if it does not exist or was erased
 */
export function recordPrint(
  { database: { transaction } }: Handle,
  number: string,
  { person, at }: Author,
): Promise<boolean> {
  return transaction(async (run) => {
    const id = await lockApplication(run, number);
    if (id !== undefined) await recordEvents(run, [id], { kind: "print", person, at });
    return id !== undefined;
  });
}
