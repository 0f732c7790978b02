import { isDeepStrictEqual } from "node:util";
import { ConfigError } from "#app/lib/config-error.ts";
import type { Database, Row, Run } from "../engines/database.ts";
import { countRows, select, text } from "./tables.ts";

// The tables to transfer, with referenced tables first, and the column that sorts each. Sessions, invitations and other
// one-time data belong to the running server and are not transferred.
const TABLES = [
  ["applications", "id"],
  ["answers", "application_id"],
  ["outbox", "id"],
  ["notes", "id"],
  ["events", "id"],
  ["audit_entries", "id"],
  ["people", "id"],
  ["passkeys", "id"],
] as const;
// SQLite binds at most 32,766 values in a statement.
const ROWS = 500;

/** Called with the number of finished rows and the total. */
export type Progress = (done: number, all: number) => void;

/**
 * Copies everything into an empty database with the same schema.
 * @throws ConfigError if a table has a column that the schema lacks
 */
export async function transferRows(
  from: Run,
  { kind, run }: Pick<Database, "kind" | "run">,
  progress: Progress,
): Promise<void> {
  const advance = await counter(from, progress);
  for (const [table, key] of TABLES) {
    const columns = await columnsOf(kind, run, table);
    for await (const rows of pages(from, table, key)) {
      refuseUnknownColumns(rows, table, columns);
      await insert(run, table, columns, rows);
      advance(rows.length);
    }
  }
}

/**
 * Compares two databases row by row.
 * @returns the first table that differs, if there is one
 */
export async function findDifference(
  original: Run,
  copy: Run,
  progress: Progress,
): Promise<string | undefined> {
  const advance = await counter(original, progress);
  for (const [table, key] of TABLES) {
    const copies = pages(copy, table, key);
    for await (const rows of pages(original, table, key)) {
      const { value: copied } = await copies.next();
      if (!isDeepStrictEqual(rows.map(plain), copied?.map(plain))) return table;
      advance(rows.length);
    }
    if (!(await copies.next()).done) return table;
  }
  return undefined;
}

async function counter(run: Run, progress: Progress): Promise<(rows: number) => void> {
  let all = 0;
  for (const [table] of TABLES) all += await countRows(run, table);
  let done = 0;
  return (rows) => {
    done += rows;
    progress(done, all);
  };
}

/**
 * Whether a database has no applications, people or security log. A server writes to the log before it has applications and
 * people.
 */
export async function isEmpty(run: Run): Promise<boolean> {
  let rows = 0;
  for (const table of ["applications", "people", "audit_entries"]) rows += await countRows(run, table);
  return rows === 0;
}

/**
 * Reads the rows of a table in pages, sorted by a column.
 * @throws ConfigError if its value is no text in a row, which would be read again and again
 */
export async function* pages(run: Run, table: string, key: string): AsyncGenerator<Row[], undefined> {
  let after = "";
  for (;;) {
    const rows = await run(`SELECT * FROM ${table} WHERE ${key} > $1 ORDER BY ${key} LIMIT ${ROWS}`, [after]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (typeof last[key] !== "string")
      throw new ConfigError(`A row of the table ${table} has no id. The database is damaged: use a backup.`);
    after = last[key];
  }
}

async function columnsOf(kind: Database["kind"], run: Run, table: string): Promise<string[]> {
  const sql =
    kind === "sqlite"
      ? "SELECT name FROM pragma_table_info($1)"
      : "SELECT CAST(column_name AS TEXT) AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1";
  return (await select(run, { name: text }, sql, [table])).map(({ name }) => name);
}

// The names in a backup that someone changed would run as SQL.
function refuseUnknownColumns(rows: readonly Row[], table: string, columns: readonly string[]): void {
  if (Object.keys(rows[0] ?? {}).every((column) => columns.includes(column))) return;
  throw new ConfigError(
    `The table ${table} has a column that this version does not know: another version or program wrote it. Use another backup.`,
  );
}

async function insert(
  run: Run,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const values: Row[string][] = [];
  const tuples = rows.map(
    (row) => `(${columns.map((column) => `$${values.push(row[column] ?? null)}`).join(", ")})`,
  );
  await run(`INSERT INTO ${table} (${columns.join(", ")}) VALUES ${tuples.join(", ")}`, values);
}

// The two databases return rows with different prototypes.
function plain(row: Row): Row {
  return { ...row };
}
