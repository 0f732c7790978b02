import type { Run } from "#intake/store/database.ts";
import { keepEvents } from "#intake/store/events.ts";
import { noteOf } from "#intake/store/notes.ts";
import { IS_DECISION, type Note, type Status } from "../api/applications.ts";
import { readDetail } from "./detail.ts";
import { noSuch, Refusal } from "./refusal.ts";

/** Who changes something, and when. */
export type By = { person: string; at: Date };

/**
 * Holds an application until the transaction ends, so that nobody erases it in between.
 *
 * @returns its id. Throws a refusal where it is not there, or not any more
 */
export async function hold(run: Run, number: string): Promise<string> {
  const [row] = await run(
    "UPDATE applications SET version = version WHERE number = $1 AND erased_at IS NULL RETURNING id",
    [number],
  );
  if (!row) throw noSuch("application");
  return String(row.id);
}

/** Sets the status, as a part of a transaction. Throws a refusal with what is there now where another was there first. */
export async function setStatus(
  run: Run,
  number: string,
  { status, version }: { status: Status; version: number },
  { person, at }: By,
): Promise<void> {
  const id = await hold(run, number);
  const time = at.toISOString();
  const rows = await run(
    `UPDATE applications SET status = $3, version = version + 1, status_by = $4, status_at = $5, decided_at = $6
      WHERE id = $1 AND version = $2 AND status <> $3 RETURNING id`,
    [id, version, status, person, time, IS_DECISION[status] ? time : null],
  );
  if (rows.length > 0) return keepEvents(run, [id], { kind: "status", person, at, detail: status });
  const now = await readDetail(run, number);
  // A repeat, since the answer was lost; or another has decided the same.
  if (now.status !== status) throw new Refusal(409, "Somebody else has changed the status meanwhile.", now);
}

/** Keeps a note, new or changed, as a part of a transaction. Throws a refusal with the note of now where that is another. */
export async function setNote(
  run: Run,
  { number, id }: { number: string; id: string },
  { text, version }: { text: string; version: number },
  { person, at }: By,
): Promise<Note> {
  const applicationId = await hold(run, number);
  const values = [id, applicationId, JSON.stringify(text), person, at.toISOString()];
  const rows =
    version === 0
      ? await run(
          `INSERT INTO notes (id, application_id, text, version, author, created_at) VALUES ($1, $2, $3, 1, $4, $5)
            ON CONFLICT DO NOTHING RETURNING *`,
          values,
        )
      : await run(
          `UPDATE notes SET text = $3, version = version + 1, changed_by = $4, changed_at = $5
            WHERE id = $1 AND application_id = $2 AND version = $6 RETURNING *`,
          [...values, version],
        );
  const [written] = rows;
  if (written) {
    await keepEvents(run, [applicationId], { kind: version === 0 ? "note" : "note changed", person, at });
    return noteOf(written);
  }
  const [row] = await run("SELECT * FROM notes WHERE id = $1 AND application_id = $2", [id, applicationId]);
  if (!row) throw noSuch("note");
  const now = noteOf(row);
  // A repeat, since the answer was lost.
  if (now.text === text && now.version === version + 1) return now;
  throw new Refusal(409, "Somebody else has changed this note meanwhile.", now);
}
