import { existsSync } from "node:fs";
import { access, chmod, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "#app/lib/config-error.ts";
import { counted } from "#app/lib/numbers.ts";
import { Store } from "./applications/store.ts";
import type { Database } from "./engines/database.ts";
import { openPostgres } from "./engines/postgres.ts";
import { explainPostgres } from "./engines/postgres-advice.ts";
import { openSqlite } from "./engines/sqlite.ts";
import { markFolder, refuseFile, refuseWithoutTables } from "./postgres-mark.ts";
import { migrate } from "./schema/migrate.ts";
import { copyFile } from "./schema/migration-copy.ts";
import { countRows } from "./schema/tables.ts";
import { isTemporaryFolder, removeLeftovers } from "./temporary-folder.ts";

/** Where applications are stored: in the data folder, or in a PostgreSQL database if `databaseUrl` is set. */
export type Storage = { dataFolder: string; databaseUrl: string | undefined };

const OWN_FILES = /^(?:residence\.sqlite|erased\.txt|postgres\.txt)/;

/** The database file in the data folder. */
export function sqliteFile(dataFolder: string): string {
  return join(dataFolder, "residence.sqlite");
}

/**
 * Opens the store from the settings and migrates it.
 * @param create whether to create a missing file
 * @throws ConfigError if it cannot be used, or if the applications are in another database
 */
export async function openStore(storage: Storage, { create }: { create: boolean }): Promise<Store> {
  const { dataFolder, databaseUrl } = storage;
  const file = sqliteFile(dataFolder);
  // With PostgreSQL too, the folder holds the list of erased applications.
  if (create || databaseUrl !== undefined) await prepareFolder(dataFolder);
  if (databaseUrl === undefined) {
    refuseFile(dataFolder);
    return new Store(await openFile(file, create));
  }
  const store = new Store(await openAddress(databaseUrl, ({ run }) => refuseWithoutTables(run, dataFolder)));
  try {
    if (existsSync(file)) await refuseUnmoved(file);
    await markFolder(store.database.run, dataFolder, await store.isNew());
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Creates the data folder for this account only, and deletes what killed commands left in it.
 * @throws ConfigError if it cannot be used
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    await removeLeftovers(folder, names);
    // A folder with other files, such as /tmp, keeps its mode.
    if (names.every((name) => OWN_FILES.test(name) || isTemporaryFolder(name))) await chmod(folder, 0o700);
  } catch (error) {
    throw new ConfigError(
      `The folder for applications, ${folder}, cannot be made or closed to others: ${(error as Error).message}`,
    );
  }
}

/**
 * Opens a database file.
 * @param name its name for errors
 * @throws ConfigError if it cannot be used
 */
export async function openFile(file: string, create: boolean, name = file): Promise<Database> {
  if (!create && (await isMissing(file)))
    throw new ConfigError(
      `${name} does not exist. Give this command the settings of the server, such as DATA_DIR, or start the server if it has never run.`,
    );
  const database = await openAndMigrateFile(file, name);
  if (await wasMoved(database)) {
    await database.close();
    throw new ConfigError(
      `The applications in ${name} were moved to PostgreSQL, and DATABASE_URL must name that database. To start with none, move the file away.`,
    );
  }
  return database;
}

/** Whether there is no such file. One that this account must not see may be there. */
export function isMissing(file: string): Promise<boolean> {
  return access(file).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === "ENOENT",
  );
}

/** Keeps a copy of a file that it migrates. */
function openAndMigrateFile(file: string, name = file): Promise<Database> {
  return openAndMigrate(`The database file ${name}`, () => openSqlite(file), {
    keepCopy: (version, { run }) => copyFile(run, file, version),
  });
}

/**
 * Opens a PostgreSQL database.
 * @param refuse throws if its tables must not be made or changed
 */
export async function openAddress(
  url: string,
  refuse?: (database: Database) => Promise<void>,
): Promise<Database> {
  return openAndMigrate("The database that DATABASE_URL names", () => openPostgres(url), {
    explain: explainPostgres,
    refuse,
  });
}

async function openAndMigrate(
  name: string,
  open: () => Promise<Database>,
  {
    keepCopy = async () => undefined,
    explain = explainSqlite,
    refuse,
  }: {
    keepCopy?: (version: number, database: Database) => Promise<void>;
    explain?: (error: Error) => string;
    refuse?: ((database: Database) => Promise<void>) | undefined;
  },
): Promise<Database> {
  let database: Database | undefined;
  try {
    const opened = await open();
    database = opened;
    if (await wasMoved(opened)) return opened;
    await refuse?.(opened);
    await migrate(opened, (version) => keepCopy(version, opened));
    await refuseFirstTables(opened);
    return opened;
  } catch (error) {
    await database?.close();
    if (error instanceof ConfigError) throw error;
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND")
      throw new ConfigError("DATABASE_URL is set, and the package pg is not installed. Run: npm install pg");
    throw new ConfigError(`${name} cannot be used: ${explain(error as Error)}`);
  }
}

function explainSqlite({ code, message }: NodeJS.ErrnoException): string {
  // As after a restore by another account.
  if (code === "EACCES")
    return `${message}. Give it to the account of the server, and run commands as that account.`;
  // Earlier versions had a write-ahead log, which is removed only while nobody else uses the file.
  if (message === "database is locked")
    return `${message}. If the server has run since before an update, restart it.`;
  return message;
}

/** Version 1.0.0 had other columns under the same schema numbers. It was never installed, except for trials. */
async function refuseFirstTables({ run }: Database): Promise<void> {
  await run("SELECT possible_spam FROM applications LIMIT 0").catch((error: Error) => {
    if (!error.message.includes("possible_spam")) throw error;
    throw new ConfigError(
      "The database was made by version 1.0.0, which this version cannot read. Export its applications with that version, and move it away.",
    );
  });
}

/** Marks a file whose applications were moved to another database. It accepts no more applications. */
export const MARK_MOVED = "ALTER TABLE applications RENAME TO moved_applications";

async function wasMoved({ kind, run }: Database): Promise<boolean> {
  if (kind !== "sqlite") return false;
  return (await run("SELECT name FROM sqlite_master WHERE name = 'moved_applications'")).length > 0;
}

async function refuseUnmoved(file: string): Promise<void> {
  const database = await openAndMigrateFile(file);
  try {
    if (await wasMoved(database)) return;
    const left = await countRows(database.run, "applications WHERE erased_at IS NULL");
    if (left === 0) return;
    throw new ConfigError(
      `DATABASE_URL is set, and ${file} still holds ${counted(left, "application")}. ` +
        "Stop the server, then run: npm run applications -- move-to-postgres",
    );
  } finally {
    await database.close();
  }
}
