import { placesOf, type Row, type Run } from "./database.ts";

/** What a person of the desk has written about an application. */
export type StoredNote = {
  id: string;
  text: string;
  version: number;
  author: string;
  createdAt: string;
  changedAt: string | null;
  changedBy: string | null;
};

/** The notes about applications, by the id of each, the oldest first. */
export async function notesOf(run: Run, ids: readonly string[]): Promise<Map<string, StoredNote[]>> {
  if (ids.length === 0) return new Map();
  const rows = await run(
    `SELECT * FROM notes WHERE application_id IN (${placesOf(ids)}) ORDER BY created_at, id`,
    ids,
  );
  const grouped = Map.groupBy(rows, (row) => String(row.application_id));
  return new Map([...grouped].map(([id, notes]) => [id, notes.map(noteOf)]));
}

/** A note of a row. Its text is kept as JSON, in which no character can break a statement. */
export function noteOf(row: Row): StoredNote {
  return {
    id: String(row.id),
    text: JSON.parse(String(row.text)) as string,
    version: Number(row.version),
    author: String(row.author),
    createdAt: String(row.created_at),
    changedAt: row.changed_at as string | null,
    changedBy: row.changed_by as string | null,
  };
}
