import { closeSync, openSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Run } from "./database.ts";

const MARK = ".before-schema-";
const KEPT_MS = 30 * 86_400_000;

/** Copies a database file, before its schema is changed, to a file beside it for this account alone. */
export async function copyBeforeMigration(run: Run, file: string, version: number): Promise<void> {
  const copy = `${file}${MARK}${version + 1}`;
  // SQLite writes into a file that is there only where it is empty.
  closeSync(openSync(copy, "w", 0o600));
  await run("VACUUM INTO $1", [copy]);
}

/** Removes the copies that are older than 30 days: they hold what was erased since. */
export async function removeOldCopies(dataFolder: string, now: Date): Promise<void> {
  // On PostgreSQL the folder may not be there.
  const names = await readdir(dataFolder).catch(() => []);
  for (const name of names) {
    if (!name.includes(MARK)) continue;
    const copy = join(dataFolder, name);
    if (now.getTime() - (await stat(copy)).mtimeMs > KEPT_MS) await rm(copy);
  }
}
