import { placeholders, type Run } from "./database.ts";
import { notes, select } from "./tables.ts";

/** A note about an application. */
export type StoredNote = {
  id: string;
  text: string;
  version: number;
  author: string;
  createdAt: string;
  updatedAt: string | null;
  updatedBy: string | null;
};

/** The notes about applications, by application id, oldest first. */
export async function notesOf(run: Run, ids: readonly string[]): Promise<Map<string, StoredNote[]>> {
  if (ids.length === 0) return new Map();
  const rows = await select(
    run,
    notes,
    `SELECT * FROM notes WHERE application_id IN (${placeholders(ids)}) ORDER BY created_at, id`,
    ids,
  );
  const grouped = Map.groupBy(rows, (row) => row.application_id);
  return new Map([...grouped].map(([id, ofOne]) => [id, ofOne.map(noteOf)]));
}

type NoteRow = Awaited<ReturnType<typeof select<typeof notes>>>[number];

/** Converts a row to a note. */
export function noteOf({
  id,
  text,
  version,
  author,
  created_at,
  updated_at,
  updated_by,
}: NoteRow): StoredNote {
  return { id, text, version, author, createdAt: created_at, updatedAt: updated_at, updatedBy: updated_by };
}
