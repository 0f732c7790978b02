import { ConfigError } from "#app/lib/config-error.ts";
import type { Database, Run } from "../engines/database.ts";
import { copyTables } from "./migration-copy.ts";
import { MIGRATIONS, type Migration } from "./migrations.ts";
import { count, selectOne } from "./tables.ts";

// A number that no other program uses on the same database. Two servers that start at the same time take turns.
const LOCK = 7_306_116;

/**
 * Migrates the schema, each step in a transaction of its own. On PostgreSQL the transaction of the first step also copies
 * the tables.
 * @param copyFile called with the version of a SQLite file before it is changed
 * @throws ConfigError if a newer version of this project has changed the database
 */
export async function migrate(
  database: Database,
  copyFile: (version: number) => Promise<void>,
  migrations = MIGRATIONS,
): Promise<void> {
  if (database.kind === "sqlite") await refuseForeign(database);
  const version = await database.transaction((run) => prepare(run, database.kind), true);
  if (database.kind === "sqlite" && version > 0 && version < migrations.length) await copyFile(version);
  let done = false;
  while (!done)
    done = await database.transaction((run) => step(run, database.kind, version, migrations), true);
}

/** Throws if a file belongs to another program: a migration would make an empty database of ours of it. */
async function refuseForeign({ run }: Database): Promise<void> {
  const tables = await run("SELECT name FROM sqlite_master WHERE type = 'table'");
  if (tables.length > 0 && !tables.some(({ name }) => name === "migrations"))
    throw new Error("it has the tables of another program");
}

async function step(
  run: Run,
  kind: Database["kind"],
  first: number,
  migrations: readonly Migration[],
): Promise<boolean> {
  const version = await prepare(run, kind);
  if (version > migrations.length)
    throw new ConfigError(
      `The database was made by a newer version of this project (schema ${version}; this version knows ${migrations.length}). ` +
        "Run the newer version, or restore a backup from before it.",
    );
  const migration = migrations[version];
  if (migration === undefined) return true;
  if (kind === "postgres" && version > 0 && version === first) await copyTables(run, version);
  for (const statement of statementsOf(migration, kind)) await run(statement);
  await run("INSERT INTO migrations (version, applied_at) VALUES ($1, $2)", [
    version + 1,
    new Date().toISOString(),
  ]);
  return false;
}

/**
 * Takes the migration lock until the transaction ends.
 * @returns the version of the schema; 0 if there is none
 */
async function prepare(run: Run, kind: Database["kind"]): Promise<number> {
  if (kind === "postgres") await run(`SELECT pg_advisory_xact_lock(${LOCK})`);
  await run("CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, applied_at TEXT NOT NULL)");
  const sql = "SELECT COALESCE(MAX(version), 0) AS version FROM migrations";
  return (await selectOne(run, { version: count }, sql)).version;
}

function statementsOf({ both, postgres = "" }: Migration, kind: Database["kind"]): string[] {
  // Sorted by bytes, as in SQLite: copying relies on the same order in both.
  const text = kind === "postgres" ? both.replaceAll(" TEXT", ' TEXT COLLATE "C"') + postgres : both;
  return text.split(";").filter((statement) => statement.trim() !== "");
}
