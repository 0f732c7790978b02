import type { Handle } from "./engines/database.ts";

export type { Handle } from "./engines/database.ts";

/** Calls functions of this folder in one transaction. They take the handle passed to `work`. */
export function inTransaction<T>({ database }: Handle, work: (handle: Handle) => Promise<T>): Promise<T> {
  return database.transaction((run) =>
    work({ database: { ...database, run, transaction: (part) => part(run) } }),
  );
}
