import { open } from "node:fs/promises";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { TaskQueue } from "#app/lib/task-queue.ts";
import type { Database, Run } from "./database.ts";
import { connect, isBusy } from "./sqlite-connection.ts";
import { watchPlace } from "./sqlite-place.ts";

// Another process may be writing, for example a command while the server runs.
const BUSY_TIMEOUT_MS = 5_000;
const PAUSE_MS = 10;
const SETTINGS = [
  "synchronous = FULL",
  "secure_delete = ON",
  // Each change is moved from the log to the file at once: people and programs copy the file alone.
  "wal_autocheckpoint = 1",
];

/** Opens a file, or creates it for this account only. Rejects if it is not a database or cannot be written. */
export async function openSqlite(file: string): Promise<Database> {
  const handle = await open(file, "a+", 0o600);
  await handle.chmod(0o600);
  const connection = connect(file, BUSY_TIMEOUT_MS);
  const { run } = connection;
  async function close(): Promise<void> {
    await connection.close();
    await handle.close();
  }
  let requireInPlace: () => void;
  try {
    await enableWal(run);
    for (const setting of SETTINGS) await run(`PRAGMA ${setting}`);
    requireInPlace = await watchPlace(file, handle.fd, run);
  } catch (error) {
    await close();
    throw error;
  }

  // There is only one connection: without a queue, a statement could run within another request's transaction and see
  // changes that are not on the disk yet.
  const queue = new TaskQueue();

  async function runTransaction<T>(begin: string, work: () => Promise<T>): Promise<T> {
    requireInPlace();
    await run(begin);
    try {
      const result = await work();
      await run("COMMIT");
      return result;
    } catch (error) {
      // A full disk has already ended the transaction.
      await run("ROLLBACK").catch(() => undefined);
      throw error;
    }
  }

  async function savepoint<T>(work: (run: Run) => Promise<T>): Promise<PromiseSettledResult<T>> {
    await run("SAVEPOINT part");
    const [result] = await Promise.allSettled([work(run)]);
    if (result.status === "rejected")
      // Fails if a full disk has ended the whole transaction.
      await run("ROLLBACK TO part").catch(() => Promise.reject(result.reason));
    await run("RELEASE part");
    return result;
  }

  // Writing to the disk is the slowest step, so concurrent transactions are committed together.
  let waiting: (() => Promise<void>)[] = [];
  let next: Promise<void> | undefined;
  async function transaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
    let result: PromiseSettledResult<T> | undefined;
    waiting.push(async () => {
      result = await savepoint(work);
    });
    next ??= queue.run(async () => {
      await setImmediate();
      const batch = waiting;
      [waiting, next] = [[], undefined];
      await runTransaction("BEGIN IMMEDIATE", async () => {
        for (const one of batch) await one();
      });
    });
    await next;
    if (result?.status !== "fulfilled") throw result?.reason;
    return result.value;
  }

  return {
    kind: "sqlite",
    run: (sql, values) =>
      queue.run(async () => {
        requireInPlace();
        return run(sql, values);
      }),
    transaction,
    snapshot: (work) => queue.run(() => runTransaction("BEGIN", () => work(run))),
    scrub: () => queue.run(() => rewriteFile(run)),
    close: () => queue.run(close),
  };
}

/** Switches to WAL mode. SQLite does not wait by itself if two processes open a new file at the same time. */
async function enableWal(run: Run): Promise<void> {
  const until = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      await run("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/**
 * `secure_delete` overwrites deleted text at once, but not in pages that were split earlier, nor in the log. Rewriting the
 * file drops its free space, and truncating the log removes the last copy.
 */
async function rewriteFile(run: Run): Promise<void> {
  // New applications wait in the meantime, so this gives up at once if others are reading.
  await run("PRAGMA busy_timeout = 0");
  try {
    await run("VACUUM");
    const [result] = await run("PRAGMA wal_checkpoint(TRUNCATE)");
    if (result?.busy !== 0) throw new Error("The database is in use: its log could not be emptied.");
  } finally {
    await run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}
