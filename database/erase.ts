import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, type Handle, placeholders, type Run } from "./database.ts";
import { getMetadata, setMetadata } from "./metadata.ts";
import { applications, count, select, textOrNull, time } from "./tables.ts";
import { inTransaction } from "./transaction.ts";

/** Beside the database: the ids of what was erased, so that no backup from before brings it back. */
const JOURNAL = "erased.txt";
/** Set while erased texts may still be in free space. Its value is the id that was erased last. */
const TO_SCRUB = "to scrub";
/** Erased in one transaction: applications that arrive wait for no longer than this takes. */
const AT_ONCE = 100;

/** Records in the transaction of an erasing how many it erased. */
type RecordErased = (handle: Handle, count: number) => Promise<void>;

/**
 * Erases everything about applications, and leaves their ids and numbers, so that a late retry learns that it is gone and no
 * number is given again.
 *
 * @param by the person of the desk who asked for it; null for a command and for what has expired
 * @returns how many were erased
 */
export async function erase(
  { database }: Handle,
  dataFolder: string,
  numbers: readonly string[],
  now = new Date(),
  by: string | null = null,
  record?: RecordErased,
): Promise<number> {
  const ids: string[] = [];
  for (const some of chunksOf(numbers)) {
    const rows = await select(
      database.run,
      { id: applications.id },
      `SELECT id FROM applications WHERE number IN (${placeholders(some)}) AND erased_at IS NULL`,
      some,
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return eraseIds({ database }, dataFolder, ids, now, by, record);
}

/** Erases applications by their ids, and returns how many, like `erase`. After a failure some are erased, each wholly. */
export async function eraseIds(
  { database }: Handle,
  dataFolder: string,
  ids: readonly string[],
  now: Date,
  by: string | null,
  record: RecordErased = async () => undefined,
): Promise<number> {
  let erased = 0;
  for (const some of chunksOf(ids)) {
    // First, so that a crash in between cannot lose it.
    const lines = some.map((id) => `${id}\n`).join("");
    await appendFile(join(dataFolder, JOURNAL), lines, { mode: 0o600, flush: true });
    erased += await inTransaction({ database }, async (handle) => {
      const count = await eraseRows(handle.database.run, some, now, by);
      if (count > 0) await record(handle, count);
      return count;
    });
  }
  if (erased > 0) await tryToScrub(database);
  return erased;
}

/**
 * Removes what erasing has left in free space, if it has left anything. Rejects while others read, and it stays to be done.
 */
export async function scrubErased({ database: { run, scrub } }: Handle): Promise<void> {
  const lastErased = await getMetadata(run, TO_SCRUB);
  if (lastErased === null) return;
  await scrub();
  // Not if another was erased since.
  await run("DELETE FROM metadata WHERE name = $1 AND value = $2", [TO_SCRUB, lastErased]);
}

/** Does it now, or leaves it to the server's rounds: what was erased is gone either way. */
export async function tryToScrub(database: Database): Promise<void> {
  await scrubErased({ database }).catch(() => undefined);
}

/** The ids of all that was ever erased here. */
export async function erasedIds(dataFolder: string): Promise<string[]> {
  const text = await readFile(join(dataFolder, JOURNAL), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").filter(Boolean);
}

/** Erases applications by their ids, as a part of a transaction. Unknown ids are ignored. @returns how many */
export async function eraseRows(
  run: Run,
  ids: readonly string[],
  now: Date,
  by: string | null = null,
): Promise<number> {
  let erased = 0;
  for (const some of chunksOf(ids)) erased += await eraseSome(run, some, now, by);
  return erased;
}

async function eraseSome(run: Run, ids: readonly string[], now: Date, by: string | null): Promise<number> {
  const places = placeholders(ids);
  // First, so that a change at the same time finds it gone.
  const erased = await run(
    `UPDATE applications SET received_at = NULL, fingerprint = NULL, language = NULL, possible_spam = NULL, email_key = NULL,
      person_key = NULL, search = NULL, status = NULL, decided_at = NULL, read_at = NULL, version = NULL, status_by = NULL,
      status_at = NULL, price = NULL, announced_at = NULL, erased_at = $${ids.length + 1}, erased_by = $${ids.length + 2}
      WHERE id IN (${places}) AND erased_at IS NULL RETURNING id`,
    [...ids, now.toISOString(), by],
  );
  for (const table of ["notes", "events", "answers"])
    await run(`DELETE FROM ${table} WHERE application_id IN (${places})`, ids);
  // The mail about an application has its id.
  await run(`DELETE FROM outbox WHERE id IN (${places})`, ids);
  await setMetadata(run, TO_SCRUB, String(ids.at(-1)));
  return erased.length;
}

function chunksOf<T>(values: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(values.length / AT_ONCE) }, (_, index) =>
    values.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

/** How many applications were erased, and when and by whom the last one was; null where there was none. */
export async function erasedSoFar({
  database: { run },
}: Handle): Promise<{ count: number; lastAt: string; by: string | null } | null> {
  const [last] = await select(
    run,
    { count, erased_at: time, erased_by: textOrNull },
    `SELECT erased_at, erased_by, (SELECT CAST(COUNT(*) AS INTEGER) FROM applications WHERE erased_at IS NOT NULL) AS count
      FROM applications WHERE erased_at IS NOT NULL ORDER BY erased_at DESC LIMIT 1`,
  );
  return last ? { count: last.count, lastAt: last.erased_at, by: last.erased_by } : null;
}
