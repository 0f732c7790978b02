import { randomInt } from "node:crypto";
import { statSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { TaskQueue } from "#app/lib/task-queue.ts";
import { withTemporaryFolder } from "../temporary-folder.ts";
import type { Database, Run } from "./database.ts";
import { connect } from "./sqlite-connection.ts";

// Another process may be writing, for example a command while the server runs.
const BUSY_TIMEOUT_MS = 5_000;
const SETTINGS = [
  // Everything is in the one file, which people and programs copy and put back. Earlier versions had a log beside it.
  "journal_mode = DELETE",
  // With FULL a power cut could bring back the deleted journal, and undo the last change.
  "synchronous = EXTRA",
  "secure_delete = ON",
];

/** Opens a file, or creates it for this account only. Rejects if it is not a database or cannot be written. */
export async function openSqlite(file: string): Promise<Database> {
  await writeFile(file, "", { flag: "a", mode: 0o600 });
  await chmod(file, 0o600);
  const { ino, size } = statSync(file, { bigint: true });
  const isNew = size === 0n;
  // Only a connection without this protection may set the number below.
  const connection = connect({ file, busyTimeout: BUSY_TIMEOUT_MS, defensive: !isNew });
  const { run } = connection;
  try {
    for (const setting of SETTINGS) await run(`PRAGMA ${setting}`);
    // SQLite reads its schema again if this number differs. With the same one, a database that is copied over another would
    // be read where that one had its tables.
    if (isNew) await run(`PRAGMA schema_version = ${randomInt(2 ** 30)}`);
  } catch (error) {
    await connection.close();
    throw error;
  }

  /** SQLite refuses to write to a moved file, but would go on reading it. */
  function requireInPlace(): void {
    if (statSync(file, { bigint: true, throwIfNoEntry: false })?.ino !== ino)
      throw new Error(
        `${file} was moved, deleted or replaced while it was in use. Put it back, or restart the server.`,
      );
  }

  // There is only one connection: without a queue, a statement could run within another request's transaction and see
  // changes that are not on the disk yet.
  const queue = new TaskQueue();

  const runInPlace: Run = (sql, values) =>
    queue.run(async () => {
      requireInPlace();
      return run(sql, values);
    });

  async function runTransaction<T>(work: () => Promise<T>): Promise<T> {
    requireInPlace();
    await run("BEGIN IMMEDIATE");
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
      await runTransaction(async () => {
        for (const one of batch) await one();
      });
    });
    await next;
    if (result?.status !== "fulfilled") throw result?.reason;
    return result.value;
  }

  return {
    kind: "sqlite",
    run: runInPlace,
    transaction,
    // Reading the file itself would hold up everyone who writes.
    snapshot: (work) =>
      withTemporaryFolder(dirname(file), async (folder) => {
        const copy = join(folder, "backup.sqlite");
        await runInPlace("VACUUM INTO $1", [copy]);
        const reading = connect({ file: copy, busyTimeout: BUSY_TIMEOUT_MS, defensive: true });
        try {
          return await work(reading.run);
        } finally {
          await reading.close();
        }
      }),
    scrub: () => queue.run(() => rewriteFile(run)),
    close: () => queue.run(connection.close),
  };
}

/** `secure_delete` overwrites deleted text at once, but not in pages that were split earlier. Rewriting drops their space. */
async function rewriteFile(run: Run): Promise<void> {
  // New applications wait in the meantime, so this gives up at once if others are reading.
  await run("PRAGMA busy_timeout = 0");
  try {
    await run("VACUUM");
  } finally {
    await run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}
