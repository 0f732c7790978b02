import {
  type Database,
  type Handle,
  placeholders,
  type Run,
  TO_SCRUB,
  type Value,
} from "../engines/database.ts";
import { getMetadata, setMetadata } from "../schema/metadata.ts";
import { applications, count, select, textOrNull, time } from "../schema/tables.ts";
import { inTransaction } from "../transaction.ts";
import { ErasedList } from "./erased-list.ts";
import { lockApplications } from "./lock-applications.ts";
import { newNumber } from "./number.ts";

/** The number of applications erased in one transaction, during which new applications wait. */
const BATCH_SIZE = 100;

/** Who erases, and what belongs to the same transactions. */
type Eraser = {
  /** The person who requested it; null for commands and automatic erasure. */
  by?: string | null;
  /** Called at the start of each transaction. If it rejects, this and all later applications stay. */
  lock?: (handle: Handle) => Promise<void>;
  /** Locks those of these applications that are still to be erased, and returns their ids. The others stay. */
  choose?: (run: Run, ids: readonly string[]) => Promise<string[]>;
  /** Records the number of erased applications. */
  record?: (handle: Handle, count: number) => Promise<void>;
};

/**
 * Erases everything about an application except its id and number, so that a late retry is recognized and no number is
 * reused.
 * @returns the number of erased applications
 */
export async function erase(
  { database }: Handle,
  dataFolder: string,
  number: string,
  now = new Date(),
  eraser: Eraser = {},
): Promise<number> {
  const ids = await idsWhere(database.run, "number = $1 AND erased_at IS NULL", [number]);
  return eraseIds({ database }, dataFolder, ids, now, eraser);
}

/** Erases applications by id, like `erase`. After a failure some are erased completely and the others not at all. */
export async function eraseIds(
  { database }: Handle,
  dataFolder: string,
  ids: readonly string[],
  now: Date,
  { by, lock, choose, record }: Eraser = {},
): Promise<number> {
  const list = new ErasedList(dataFolder);
  let erased = 0;
  for (const batch of batchesOf(ids)) {
    let chosen: readonly string[] = [];
    const work = inTransaction({ database }, async (handle) => {
      const { run } = handle.database;
      await lock?.(handle);
      chosen = choose ? await choose(run, batch) : batch;
      if (chosen.length === 0) return 0;
      const count = await eraseRows(run, chosen, now, by);
      if (count > 0) await record?.(handle, count);
      // Before the commit, so that a crash cannot lose it. Last, so that a restore keeps what could not be erased.
      await list.addPending(chosen);
      return count;
    });
    try {
      erased += await work;
    } finally {
      // Otherwise the background jobs do it later.
      if (chosen.length > 0) await settle(database, list, chosen).catch(() => undefined);
    }
  }
  if (erased > 0) await tryToScrub(database);
  return erased;
}

/**
 * Settles the ids whose erasure was interrupted, since a server or its database can end between the two writes: a restore
 * would erase their applications. Adds those that the list lacks, because another server erased them or the file was lost.
 */
export async function settleErasures({ database }: Handle, dataFolder: string): Promise<void> {
  const list = new ErasedList(dataFolder);
  const erased = await idsWhere(database.run, "erased_at IS NOT NULL");
  const listed = new Set(await list.ids());
  const missing = erased.filter((id) => !listed.has(id));
  if (missing.length > 0) await list.addPending(missing);
  for (const batch of batchesOf(await list.pending())) await settle(database, list, batch);
}

async function idsWhere(run: Run, condition: string, values?: readonly Value[]): Promise<string[]> {
  const sql = `SELECT id FROM applications WHERE ${condition}`;
  return (await select(run, { id: applications.id }, sql, values)).map(({ id }) => id);
}

/** Confirms the pending ids of erased applications, and removes those of the others. */
function settle(database: Database, list: ErasedList, ids: readonly string[]): Promise<void> {
  const condition = `id IN (${placeholders(ids)})`;
  // In a transaction, which waits for a commit whose confirmation was lost.
  return database.transaction(async (run) => {
    // On a full disk, a file can still be read.
    const kept =
      database.kind === "sqlite"
        ? await idsWhere(run, `${condition} AND erased_at IS NULL`, ids)
        : await lockApplications(run, condition, ids);
    await list.settle(ids, new Set(kept));
  });
}

/**
 * Overwrites erased text in the free space of the database, if there is any. Rejects while others are reading; the next run
 * tries again.
 */
export async function scrubErased({ database: { run, scrub } }: Handle): Promise<void> {
  const lastErased = await getMetadata(run, TO_SCRUB);
  if (lastErased === null) return;
  await scrub();
  // Unless another application was erased in the meantime.
  await run("DELETE FROM metadata WHERE name = $1 AND value = $2", [TO_SCRUB, lastErased]);
}

const scrubs = new WeakMap<Database, Promise<void>>();

/**
 * Scrubs now, or leaves it to the background jobs. The applications are erased either way. One at a time, since each rewrites
 * the whole file: those that wait find that the one before them has erased their text too.
 */
export function tryToScrub(database: Database): Promise<void> {
  const before = scrubs.get(database) ?? Promise.resolve();
  const scrub = before.then(() => scrubErased({ database })).catch(() => undefined);
  scrubs.set(database, scrub);
  return scrub;
}

/**
 * Erases applications by id, within a transaction. Unknown ids are ignored.
 * @returns the number of erased applications
 */
export async function eraseRows(
  run: Run,
  ids: readonly string[],
  now: Date,
  by: string | null = null,
): Promise<number> {
  let erased = 0;
  for (const batch of batchesOf(ids)) erased += await eraseBatch(run, batch, now, by);
  return erased;
}

/** Adds erased applications that the database does not know, so that a late retry is recognized here too. */
export async function addErased(run: Run, ids: readonly string[], now: Date): Promise<void> {
  for (const batch of batchesOf(ids)) {
    const values: Value[] = [now.toISOString()];
    const rows = batch.map((id) => `($${values.push(id)}, $${values.push(newNumber())}, $1)`);
    await run(
      `INSERT INTO applications (id, number, erased_at) VALUES ${rows.join(", ")} ON CONFLICT DO NOTHING`,
      values,
    );
  }
}

async function eraseBatch(run: Run, ids: readonly string[], now: Date, by: string | null): Promise<number> {
  const list = placeholders(ids);
  // First, so that a concurrent change finds the application erased.
  const erased = await run(
    `UPDATE applications SET received_at = NULL, fingerprint = NULL, language = NULL, possible_spam = NULL, email_key = NULL,
      person_key = NULL, search = NULL, status = NULL, decided_at = NULL, read_at = NULL, version = NULL, status_by = NULL,
      status_at = NULL, price = NULL, announced_at = NULL, erased_at = $${ids.length + 1}, erased_by = $${ids.length + 2}
      WHERE id IN (${list}) AND erased_at IS NULL RETURNING id`,
    [...ids, now.toISOString(), by],
  );
  for (const table of ["notes", "events", "answers"])
    await run(`DELETE FROM ${table} WHERE application_id IN (${list})`, ids);
  // A row of the outbox has the id of its application.
  await run(`DELETE FROM outbox WHERE id IN (${list})`, ids);
  await setMetadata(run, TO_SCRUB, String(ids.at(-1)));
  return erased.length;
}

/** Splits values into batches that one statement can take. */
export function batchesOf<T>(values: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(values.length / BATCH_SIZE) }, (_, index) =>
    values.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}

/** The number of erased applications, and when and by whom the last one was erased; null if there was none. */
export async function erasureSummary({
  database: { run },
}: Handle): Promise<{ count: number; lastAt: string; by: string | null } | null> {
  const [last] = await select(
    run,
    { count, lastAt: time, by: textOrNull },
    `SELECT erased_at AS last_at, erased_by AS by, (SELECT CAST(COUNT(*) AS INTEGER) FROM applications WHERE erased_at IS NOT NULL) AS count
      FROM applications WHERE erased_at IS NOT NULL ORDER BY erased_at DESC LIMIT 1`,
  );
  return last ?? null;
}
