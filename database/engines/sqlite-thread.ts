// A separate thread for SQLite, whose calls are synchronous. Messages are answered in order.
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Row } from "./database.ts";
import type { SqliteOptions, SqliteRequest, SqliteResponse } from "./sqlite-connection.ts";

const { file, busyTimeout: timeout, defensive } = workerData as SqliteOptions;
const database = new DatabaseSync(file, { timeout, defensive });
const statements = new Map<string, StatementSync>();

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
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return { rows: statement.all(values) as Row[] };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { message, errcode };
  }
}
