/** The value of a column. Times are ISO 8601 in UTC, so that they sort as text. */
export type Value = string | number | null;

export type Row = Record<string, Value>;

/** Runs one statement with `$1`, `$2`… bound to the values, and returns its rows. */
export type Run = (sql: string, values?: readonly Value[]) => Promise<Row[]>;

/**
 * A SQLite or PostgreSQL database. Both understand the same SQL. When a promise resolves, everything written is on the
 * disk. When it rejects, nothing is.
 */
export interface Database {
  readonly kind: "sqlite" | "postgres";
  /** Runs a single statement. */
  readonly run: Run;
  /**
   * Runs several statements atomically. On SQLite, only one process at a time is in a transaction.
   * @param isLong whether a statement may take as long as it needs, as in a migration
   */
  transaction<T>(work: (run: Run) => Promise<T>, isLong?: boolean): Promise<T>;
  /** Reads a consistent snapshot, while others continue to write. */
  snapshot<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Overwrites or frees the space of erased text. Rejects soon if others are reading. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** Metadata that is set while erased text may remain in the free space of the database. Its value is the last erased id. */
export const TO_SCRUB = "to scrub";

/** An opaque handle to a database, which other folders pass to the functions of this one. */
export interface Handle {
  readonly database: Database;
}

/**
 * The placeholders of an `IN` list, `$1, $2`….
 * @param after the number of values before them
 */
export function placeholders(values: readonly Value[], after = 0): string {
  return values.map((_, index) => `$${after + index + 1}`).join(", ");
}
