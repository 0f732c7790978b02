import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "#app/lib/config-error.ts";
import { newId } from "#app/lib/new-id.ts";
import { undefinedIfMissing } from "#app/lib/undefined-if-missing.ts";
import type { Run } from "./engines/database.ts";
import { OWN_TABLE } from "./engines/postgres.ts";
import { getMetadata } from "./schema/metadata.ts";

const ID = "database id";

/**
 * The file in the data folder with the id of the PostgreSQL database. Without it, a server that has lost DATABASE_URL, or
 * has the address of an empty database, would take applications where nobody looks.
 */
function markIn(dataFolder: string): string {
  return join(dataFolder, "postgres.txt");
}

/** Throws a `ConfigError` if the applications are in PostgreSQL. */
export function refuseFile(dataFolder: string): void {
  const mark = markIn(dataFolder);
  if (existsSync(mark))
    throw new ConfigError(
      `The applications are in PostgreSQL, and DATABASE_URL must name that database. To use a file instead, delete ${mark}.`,
    );
}

/**
 * Throws a `ConfigError` if a database has no tables and the data folder has the mark of one. Tables that were made for it
 * would take the applications of a server that is running, for example while a backup is put back.
 */
export async function refuseWithoutTables(run: Run, dataFolder: string): Promise<void> {
  const mark = markIn(dataFolder);
  if (!existsSync(mark)) return;
  const [row] = await run(`SELECT CAST(to_regclass('${OWN_TABLE}') AS TEXT) AS found`);
  if (row?.found === null) throw otherDatabase(mark);
}

/**
 * Marks the data folder of a PostgreSQL database. Throws a `ConfigError` if it has the mark of another one.
 * @param isNew whether the database has nothing yet: it may be the wrong one, and gets no mark
 */
export async function markFolder(run: Run, dataFolder: string, isNew: boolean): Promise<void> {
  const mark = markIn(dataFolder);
  const known = await readFile(mark, "utf8").catch(undefinedIfMissing);
  if (!known && isNew) return;
  await run("INSERT INTO metadata (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", [ID, newId()]);
  const id = `${await getMetadata(run, ID)}\n`;
  if (known && known !== id) throw otherDatabase(mark);
  if (known) return;
  try {
    await writeFile(mark, id);
    // The server reads it, and root may have run a command first.
    await chmod(mark, 0o644);
  } catch {
    // A full disk here does not stop a server whose database is elsewhere.
  }
}

function otherDatabase(mark: string): ConfigError {
  return new ConfigError(
    `DATABASE_URL names another database than before. So that no application arrives where nobody looks, correct it, or delete ${mark} to use this database.`,
  );
}
