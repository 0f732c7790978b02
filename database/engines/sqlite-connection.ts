import { dirname, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { Row, Run, Value } from "./database.ts";

/** What the thread opens. `busyTimeout` is in milliseconds; if `defensive`, SQL that could damage the file has no effect. */
export type SqliteOptions = { file: string; busyTimeout: number; defensive: boolean };
/** A statement for the thread, or null to close the file. */
export type SqliteRequest = { sql: string | null; values: Record<string, Value> };
/** The rows or the error. `errcode` is SQLite's: https://www.sqlite.org/rescode.html */
export type SqliteResponse = { rows: Row[] } | { message: string; errcode: number | undefined };

/** One connection to a database file, in a thread of its own. */
export interface Connection {
  /** Runs one statement after all earlier ones. */
  readonly run: Run;
  close(): Promise<void>;
}

type Waiting = { resolve: (rows: Row[]) => void; reject: (error: Error) => void };

/** Opens a database file. */
export function connect(options: SqliteOptions): Connection {
  // SQLite reads this once. Its temporary files contain answers, and a service may write to the data folder only.
  process.env.SQLITE_TMPDIR ??= dirname(resolve(options.file));
  const thread = new Worker(new URL("./sqlite-thread.ts", import.meta.url), {
    workerData: options,
  });
  const waiting: Waiting[] = [];
  let ended: Error | undefined;

  function end(error: Error): void {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(ended);
  }

  thread.on("message", (reply: SqliteResponse) => {
    const first = waiting.shift();
    // Only pending statements keep the process alive.
    if (waiting.length === 0) thread.unref();
    if ("rows" in reply) first?.resolve(reply.rows);
    else first?.reject(Object.assign(new Error(reply.message), { errcode: reply.errcode }));
  });
  thread.on("error", end);
  thread.on("exit", () => end(new Error("The database is closed.")));

  function ask(sql: string | null, values: readonly Value[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      waiting.push({ resolve, reject });
      thread.ref();
      thread.postMessage({ sql, values: named(values) });
    });
  }

  return {
    run: (sql, values = []) => ask(sql, values),
    async close() {
      if (!ended) await ask(null, []);
    },
  };
}

function named(values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
}
