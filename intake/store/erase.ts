import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Run } from "./database.ts";

/** Beside the database: the ids of what was erased, so that no backup from before brings it back. */
const JOURNAL = "erased.txt";

/**
 * Erases everything about an application, and leaves its id and number, so that a late retry learns that it is gone and the
 * number is not given again.
 *
 * @returns false where no application has the number
 */
export async function erase(
  database: Database,
  dataFolder: string,
  number: string,
  now = new Date(),
): Promise<boolean> {
  const [row] = await database.run("SELECT id FROM applications WHERE number = $1 AND erased_at IS NULL", [
    number,
  ]);
  if (!row) return false;
  const id = String(row.id);
  // First, so that a crash in between cannot lose it.
  await appendFile(join(dataFolder, JOURNAL), `${id}\n`, { mode: 0o600, flush: true });
  await database.transaction((run) => eraseRows(run, id, now));
  await database.scrub();
  return true;
}

/** The ids of all that was ever erased here. */
export async function erasedIds(dataFolder: string): Promise<string[]> {
  const text = await readFile(join(dataFolder, JOURNAL), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").filter(Boolean);
}

/** Erases one application as a part of a transaction. One that is not there stays away. */
export async function eraseRows(run: Run, id: string, now: Date): Promise<void> {
  await run("DELETE FROM answers WHERE application_id = $1", [id]);
  // The note about an application has its id.
  await run("DELETE FROM outbox WHERE id = $1", [id]);
  await run(
    `UPDATE applications SET received_at = NULL, fingerprint = NULL, language = NULL, doubtful = NULL, email_key = NULL,
      person_key = NULL, search = NULL, status = NULL, decided_at = NULL, read_at = NULL, erased_at = $2
      WHERE id = $1 AND erased_at IS NULL`,
    [id, now.toISOString()],
  );
}
