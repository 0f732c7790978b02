import { placeholders, type Run } from "../engines/database.ts";
import { notes, type RowOf, select, text } from "../schema/tables.ts";

/** A note about an application. */
export type StoredNote = RowOf<typeof notes>;

/** The notes about applications, by application id, oldest first. */
export async function notesOf(run: Run, ids: readonly string[]): Promise<Map<string, StoredNote[]>> {
  if (ids.length === 0) return new Map();
  const rows = await select(
    run,
    { ...notes, applicationId: text },
    `SELECT * FROM notes WHERE application_id IN (${placeholders(ids)}) ORDER BY created_at, id`,
    ids,
  );
  const grouped = Map.groupBy(rows, (row) => row.applicationId);
  return new Map([...grouped].map(([id, ofOne]) => [id, ofOne.map(({ applicationId: _, ...note }) => note)]));
}
