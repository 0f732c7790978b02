/** What a column may hold: texts, whole numbers, nothing. Times are ISO 8601 in UTC, so that their order is that of their texts. */
export type Value = string | number | null;

export type Row = Record<string, Value>;

/** Runs one statement with `$1`, `$2`… bound to the values, and gives the rows that it returns. */
export type Run = (sql: string, values?: readonly Value[]) => Promise<Row[]>;

/**
 * One of the two databases. Both understand the same SQL. A promise that is fulfilled means that what was written is on the
 * disk; one that is rejected, that nothing of it is.
 */
export interface Database {
  readonly kind: "sqlite" | "postgres";
  /** One statement on its own. */
  readonly run: Run;
  /** Several that are kept together or not at all. No two processes are in one at a time on SQLite. */
  transaction<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Reads that all see the same moment, while others go on writing. */
  snapshot<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Overwrites or gives back the space in which erased texts stood. Rejects soon where others read. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** What other folders hold of a database, and pass to the functions of this one: they look no further into it. */
export interface Handle {
  readonly database: Database;
}

/** The places of values in a statement, `$1, $2`…, for a list of `IN`. @param after how many other values come before them */
export function placeholders(values: readonly Value[], after = 0): string {
  return values.map((_, index) => `$${after + index + 1}`).join(", ");
}
