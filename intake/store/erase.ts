import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Run } from "./database.ts";
import { factOf, keepFact } from "./facts.ts";

/** Beside the database: the ids of what was erased, so that no backup from before brings it back. */
const JOURNAL = "erased.txt";
/** The fact that erased texts may still stand in free space. Its value is the id that was erased last. */
const TO_SCRUB = "to scrub";

/**
 * Erases everything about applications, and leaves their ids and numbers, so that a late retry learns that it is gone and no
 * number is given again.
 *
 * @param by the person of the desk who asked for it; null for a command and for what has expired
 * @returns how many there were under these numbers
 */
export async function erase(
  database: Database,
  dataFolder: string,
  numbers: readonly string[],
  now = new Date(),
  by: string | null = null,
): Promise<number> {
  const ids: string[] = [];
  for (const number of numbers) {
    const [row] = await database.run("SELECT id FROM applications WHERE number = $1 AND erased_at IS NULL", [
      number,
    ]);
    if (row) ids.push(String(row.id));
  }
  if (ids.length === 0) return 0;
  // First, so that a crash in between cannot lose it.
  const lines = ids.map((id) => `${id}\n`).join("");
  await appendFile(join(dataFolder, JOURNAL), lines, { mode: 0o600, flush: true });
  await database.transaction(async (run) => {
    for (const id of ids) await eraseRows(run, id, now, by);
  });
  await tryToScrub(database);
  return ids.length;
}

/**
 * Removes what erasing has left in free space, if it has left anything. Rejects while others read, and it stays to be done.
 */
export async function scrubErased({ run, scrub }: Database): Promise<void> {
  const lastErased = await factOf(run, TO_SCRUB);
  if (lastErased === null) return;
  await scrub();
  // Not where another was erased meanwhile.
  await run("DELETE FROM facts WHERE name = $1 AND value = $2", [TO_SCRUB, lastErased]);
}

/** Does it now, or leaves it to the server's rounds: what was erased is gone either way. */
export async function tryToScrub(database: Database): Promise<void> {
  await scrubErased(database).catch(() => undefined);
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
export async function eraseRows(run: Run, id: string, now: Date, by: string | null = null): Promise<void> {
  // First, so that whoever writes about it at the same time finds it gone.
  await run(
    `UPDATE applications SET received_at = NULL, fingerprint = NULL, language = NULL, doubtful = NULL, email_key = NULL,
      person_key = NULL, search = NULL, status = NULL, decided_at = NULL, read_at = NULL, version = NULL, status_by = NULL,
      status_at = NULL, price = NULL, announced_at = NULL, erased_at = $2, erased_by = $3
      WHERE id = $1 AND erased_at IS NULL`,
    [id, now.toISOString(), by],
  );
  await run("DELETE FROM notes WHERE application_id = $1", [id]);
  await run("DELETE FROM events WHERE application_id = $1", [id]);
  await run("DELETE FROM answers WHERE application_id = $1", [id]);
  // The note about an application has its id.
  await run("DELETE FROM outbox WHERE id = $1", [id]);
  await keepFact(run, TO_SCRUB, id);
}
