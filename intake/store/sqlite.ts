import { chmodSync, closeSync, openSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import type { Database, Row, Run, Value } from "./database.ts";

// SQLite's own waiting holds up everything else that the process does: it is for opening only. Later we wait ourselves.
const BUSY_TIMEOUT_MS = 1_000;
const PATIENCE_MS = 5_000;
const PAUSE_MS = 5;
/** The `errcode` of an error where another connection holds the file: https://www.sqlite.org/rescode.html#busy */
export const SQLITE_BUSY = 5;

/** Opens a file, or makes it for this account alone. Throws where it is no database or cannot be written. */
export function openSqlite(file: string): Database {
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
  database.exec("PRAGMA busy_timeout = 0");
  const statements = new Map<string, StatementSync>();

  const run: Run = async (sql, values = []) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement.all(named(values)) as Row[];
  };

  // One connection: without a queue a statement could run within the transaction of another request, and see what is
  // not on the disk yet.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  async function within<T>(begin: string, work: () => Promise<T>): Promise<T> {
    await patiently(() => database.exec(begin));
    try {
      const result = await work();
      database.exec("COMMIT");
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec("ROLLBACK");
      throw error;
    }
  }

  async function part<T>(work: (run: Run) => Promise<T>): Promise<PromiseSettledResult<T>> {
    database.exec("SAVEPOINT part");
    const [result] = await Promise.allSettled([work(run)]);
    if (result.status === "rejected") {
      // A full disk has ended the whole transaction.
      if (!database.isTransaction) throw result.reason;
      database.exec("ROLLBACK TO part");
    }
    database.exec("RELEASE part");
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
    run: (sql, values) => inTurn(() => patiently(() => run(sql, values))),
    transaction,
    snapshot: (work) => inTurn(() => within("BEGIN", () => work(run))),
    scrub: () => inTurn(() => emptyLog(run)),
    close: () => inTurn(async () => database.close()),
  };
}

/** Tries again while another process writes. */
async function patiently<T>(work: () => T | Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || Date.now() > until) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/**
 * Deleted texts are overwritten at once (`secure_delete`), but not where a page of the file was split before, nor in the log.
 * Writing the file again leaves free space out, and emptying the log ends the last copy.
 */
async function emptyLog(run: Run): Promise<void> {
  await run("VACUUM");
  const [result] = await run("PRAGMA wal_checkpoint(TRUNCATE)");
  if (result?.busy !== 0) throw new Error("The database is in use: its log could not be emptied.");
}

function named(values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
}
