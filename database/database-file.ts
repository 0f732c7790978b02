import { ConfigError } from "#app/lib/config-error.ts";
import type { Database } from "./database.ts";
import { isBusy } from "./sqlite-connection.ts";

/** Throws a `ConfigError` where a database file is damaged. @param name what the error calls it */
export async function refuseDamaged({ run }: Database, name: string): Promise<void> {
  const [row] = await run("PRAGMA integrity_check");
  if (row?.integrity_check !== "ok") throw new ConfigError(`${name} is damaged. Use another backup.`);
}

/**
 * Keeps every other process from opening a file until it is closed here. Only the one that has it open can leave the mode
 * with a log, and the operating system gives the lock of a process back that was killed.
 *
 * @returns whether no other process has it open
 */
export async function lockExclusively({ run }: Database): Promise<boolean> {
  await run("PRAGMA busy_timeout = 0");
  await run("PRAGMA locking_mode = EXCLUSIVE");
  try {
    await run("PRAGMA journal_mode = DELETE");
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
