import { ConfigError } from "#app/lib/config-error.ts";
import type { Database } from "../engines/database.ts";

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
