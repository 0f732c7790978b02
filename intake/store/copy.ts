import { isDeepStrictEqual } from "node:util";
import type { Row, Run } from "./database.ts";

// Every table that holds data, those first that others refer to, and the column by which each is read in order.
const TABLES = [
  ["applications", "id"],
  ["answers", "application_id"],
  ["outbox", "id"],
] as const;
// The most that fits: SQLite binds 32,766 values in a statement.
const ROWS = 500;

/**
 * Copies everything into an empty database of the same schema, then reads both and compares them row by row.
 *
 * @param progress told how many of how many rows are done
 * @returns how many applications were copied, those that were erased not counted
 * @throws Error where the copy differs; run it in a transaction, so that nothing of it stays then
 */
export async function copyAll(
  from: Run,
  to: Run,
  progress: (done: number, all: number) => void,
): Promise<number> {
  let all = 0;
  // Written and read.
  for (const [table] of TABLES) all += 2 * (await countOf(from, table));
  let done = 0;
  const advance = (rows: Row[]) => {
    done += rows.length;
    progress(done, all);
  };
  for (const [table, key] of TABLES) {
    for await (const rows of pages(from, table, key)) {
      await insert(to, table, rows);
      advance(rows);
    }
  }
  for (const [table, key] of TABLES) {
    const copies = pages(to, table, key);
    for await (const rows of pages(from, table, key)) {
      const { value: copied } = await copies.next();
      if (!isDeepStrictEqual(rows.map(plain), copied?.map(plain)))
        throw new Error(`The copy of ${table} differs.`);
      advance(rows);
    }
    if (!(await copies.next()).done) throw new Error(`The copy of ${table} has more than its original.`);
  }
  return countOf(from, "answers");
}

/** How many rows a table has. */
export async function countOf(run: Run, table: (typeof TABLES)[number][0]): Promise<number> {
  const [row] = await run(`SELECT CAST(COUNT(*) AS INTEGER) AS count FROM ${table}`);
  return Number(row?.count);
}

async function* pages(run: Run, table: string, key: string): AsyncGenerator<Row[], undefined> {
  let after = "";
  for (;;) {
    const rows = await run(`SELECT * FROM ${table} WHERE ${key} > $1 ORDER BY ${key} LIMIT ${ROWS}`, [after]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = String(last[key]);
  }
}

async function insert(run: Run, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values: Row[string][] = [];
  const tuples = rows.map(
    (row) => `(${columns.map((column) => `$${values.push(row[column] ?? null)}`).join(", ")})`,
  );
  await run(`INSERT INTO ${table} (${columns.join(", ")}) VALUES ${tuples.join(", ")}`, values);
}

// The two databases make rows of different prototypes.
function plain(row: Row): Row {
  return { ...row };
}
