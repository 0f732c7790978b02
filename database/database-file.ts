import { ConfigError } from "#app/lib/config-error.ts";
import type { Database } from "./database.ts";
import { isBusy } from "./sqlite-connection.ts";

/**
 * Throws a `ConfigError` if a database file is damaged.
 * @param name the name of the file, for the error
 */
export async function refuseDamaged({ run }: Database, name: string): Promise<void> {
  const [row] = await run("PRAGMA integrity_check");
  if (row?.integrity_check !== "ok") throw new ConfigError(`${name} is damaged. Use another backup.`);
}

/**
 * Throws a `ConfigError` if a backup has a view or a trigger: backups have none, and one that someone added could run without
 * end.
 * @param name the name of the file, for the error
 */
export async function refuseViews({ run }: Database, name: string): Promise<void> {
  const [found] = await run("SELECT name FROM sqlite_master WHERE type IN ('view', 'trigger') LIMIT 1");
  if (found) throw new ConfigError(`${name} was changed by another program. Use another backup.`);
}

/**
 * Locks a database file against other processes until it is closed. Leaving WAL mode requires the only open connection, and
 * the operating system releases the lock of a killed process.
 * @returns false if another process has it open
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
