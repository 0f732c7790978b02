import { closeSync, openSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ConfigError } from "#app/lib/config-error.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import type { Handle, Run } from "../engines/database.ts";
import { withTemporaryFolder } from "../temporary-folder.ts";
import { count, select, selectOne, text } from "./tables.ts";

const MARK = ".before-schema-";
const SCHEMA = "before_schema_";
const RETENTION_MS = 30 * DAY_MS;

/**
 * Copies a database file of a version before a migration, to a file beside it that only this account can read. Another
 * process may do the same at the same time, and may have migrated the file since.
 */
export async function copyFile(run: Run, file: string, version: number): Promise<void> {
  const copy = `${file}${MARK}${version + 1}`;
  await withTemporaryFolder(dirname(file), async (folder) => {
    const unfinished = join(folder, "backup.sqlite");
    // SQLite only writes into an existing file if it is empty.
    closeSync(openSync(unfinished, "wx", 0o600));
    await run("VACUUM INTO $1", [unfinished]);
    const sql = "SELECT MAX(version) AS latest FROM migrations";
    if ((await selectOne(run, { latest: count }, sql)).latest === version) await rename(unfinished, copy);
  });
}

/** Copies the tables of a PostgreSQL database to a separate schema, within the transaction that then changes them. */
export async function copyTables(run: Run, version: number): Promise<void> {
  const schema = `${SCHEMA}${version + 1}`;
  await requireCreatePrivilege(run);
  await run(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await run(`CREATE SCHEMA ${schema}`);
  const tables = await select(
    run,
    { name: text },
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()",
  );
  for (const { name } of tables) await run(`CREATE TABLE ${schema}.${name} AS TABLE ${name}`);
}

async function requireCreatePrivilege(run: Run): Promise<void> {
  const [refused] = await select(
    run,
    { database: text, account: text },
    `SELECT CAST(current_database() AS TEXT) AS database, CAST(current_user AS TEXT) AS account
     WHERE NOT has_database_privilege(current_database(), 'CREATE')`,
  );
  if (!refused) return;
  const { database, account } = refused;
  throw new ConfigError(
    "Before a new version changes the database, its tables are copied into a schema of their own, and the account of DATABASE_URL " +
      `may create none. Allow it as the owner of the database: GRANT CREATE ON DATABASE "${database}" TO "${account}";`,
  );
}

/** Deletes copies older than 30 days, since they hold applications that were erased later. */
export async function removeOldCopies(
  { database: { kind, run } }: Handle,
  dataFolder: string,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_MS);
  if (kind === "postgres") await removeSchemas(run, oldest);
  // With PostgreSQL the folder may not exist.
  const names = await readdir(dataFolder).catch(() => []);
  for (const name of names) {
    if (!name.includes(MARK)) continue;
    const copy = join(dataFolder, name);
    if ((await stat(copy)).mtime < oldest) await rm(copy);
  }
}

async function removeSchemas(run: Run, oldest: Date): Promise<void> {
  const old = await select(
    run,
    { name: text },
    `SELECT CAST(nspname AS TEXT) AS name FROM pg_namespace
     JOIN migrations ON nspname = '${SCHEMA}' || version WHERE applied_at < $1`,
    [oldest.toISOString()],
  );
  for (const { name } of old) await run(`DROP SCHEMA ${name} CASCADE`);
}
