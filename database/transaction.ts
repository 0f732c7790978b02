import type { Handle } from "./database.ts";

export type { Handle } from "./database.ts";

/** Calls functions of this folder in one transaction: they take the handle that `work` is given. */
export function inTransaction<T>({ database }: Handle, work: (handle: Handle) => Promise<T>): Promise<T> {
  return database.transaction((run) =>
    work({ database: { ...database, run, transaction: (part) => part(run) } }),
  );
}
