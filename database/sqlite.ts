import { chmodSync, closeSync, openSync } from "node:fs";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import type { Database, Run } from "./database.ts";
import { connect, isBusy } from "./sqlite-connection.ts";

// Another process may write, for instance a command beside the server.
const BUSY_TIMEOUT_MS = 5_000;
const PAUSE_MS = 10;

/** Opens a file, or makes it for this account alone. Rejects if it is no database or cannot be written. */
export async function openSqlite(file: string): Promise<Database> {
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const { run, close } = connect(file, BUSY_TIMEOUT_MS);
  try {
    await keepLog(run);
    for (const setting of ["synchronous = FULL", "secure_delete = ON"]) await run(`PRAGMA ${setting}`);
  } catch (error) {
    await close();
    throw error;
  }

  // One connection: without a queue a statement could run within the transaction of another request, and see what is
  // not on the disk yet.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  async function within<T>(begin: string, work: () => Promise<T>): Promise<T> {
    await run(begin);
    try {
      const result = await work();
      await run("COMMIT");
      return result;
    } catch (error) {
      // A full disk has ended the transaction already.
      await run("ROLLBACK").catch(() => undefined);
      throw error;
    }
  }

  async function part<T>(work: (run: Run) => Promise<T>): Promise<PromiseSettledResult<T>> {
    await run("SAVEPOINT part");
    const [result] = await Promise.allSettled([work(run)]);
    if (result.status === "rejected")
      // Not possible where a full disk has ended the whole transaction.
      await run("ROLLBACK TO part").catch(() => Promise.reject(result.reason));
    await run("RELEASE part");
    return result;
  }

  // To reach the disk takes longer than all else: what has come in at the same time is committed together.
  let waiting: (() => Promise<void>)[] = [];
  let next: Promise<void> | undefined;
  async function transaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
    let result: PromiseSettledResult<T> | undefined;
    waiting.push(async () => {
      result = await part(work);
    });
    next ??= inTurn(async () => {
      await setImmediate();
      const together = waiting;
      [waiting, next] = [[], undefined];
      await within("BEGIN IMMEDIATE", async () => {
        for (const one of together) await one();
      });
    });
    await next;
    if (result?.status !== "fulfilled") throw result?.reason;
    return result.value;
  }

  return {
    kind: "sqlite",
    run: (sql, values) => inTurn(() => run(sql, values)),
    transaction,
    snapshot: (work) => inTurn(() => within("BEGIN", () => work(run))),
    scrub: () => inTurn(() => emptyLog(run)),
    close: () => inTurn(close),
  };
}

/** Has changes kept in a log. SQLite does not wait by itself where two processes open a new file at once. */
async function keepLog(run: Run): Promise<void> {
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
 * Deleted texts are overwritten at once (`secure_delete`), but not where a page of the file was split before, nor in the log.
 * Writing the file again leaves free space out, and emptying the log ends the last copy.
 */
async function emptyLog(run: Run): Promise<void> {
  // Applications that arrive have to wait, so it is left for later while others read.
  await run("PRAGMA busy_timeout = 0");
  try {
    await run("VACUUM");
    const [result] = await run("PRAGMA wal_checkpoint(TRUNCATE)");
    if (result?.busy !== 0) throw new Error("The database is in use: its log could not be emptied.");
  } finally {
    await run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}
