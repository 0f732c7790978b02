// A separate thread for SQLite, whose calls are synchronous. Messages are answered in order.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Row } from "./database.ts";
import { memoizeRecent } from "./memoize-recent.ts";
import type { SqliteRequest, SqliteResponse } from "./sqlite-connection.ts";

const { file, busyTimeout } = workerData as { file: string; busyTimeout: number };
const database = new DatabaseSync(file, { timeout: busyTimeout });
// Several times the statements of the code. A search has a text of its own for each combination of words, so an unlimited
// number would fill the memory.
const prepare = memoizeRecent((sql) => database.prepare(sql), 200);

parentPort?.on("message", (request: SqliteRequest) => {
  parentPort?.postMessage(execute(request));
  if (request.sql === null) parentPort?.close();
});

function execute({ sql, values }: SqliteRequest): SqliteResponse {
  try {
    if (sql === null) {
      database.close();
      return { rows: [] };
    }
    return { rows: prepare(sql).all(values) as Row[] };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { message, errcode };
  }
}
