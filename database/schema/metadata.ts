import type { Handle, Run } from "../engines/database.ts";
import { metadata, select } from "./tables.ts";

/** Stores a value under a name, replacing any earlier one. */
export async function setMetadata(run: Run, name: string, value: string): Promise<void> {
  await run(
    "INSERT INTO metadata (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [name, value],
  );
}

/** The value under a name; null if there is none. */
export async function getMetadata(run: Run, name: string): Promise<string | null> {
  const [row] = await select(run, metadata, "SELECT value FROM metadata WHERE name = $1", [name]);
  return row?.value ?? null;
}

const LAST_BACKUP = "last backup";

/** Stores the time of the last backup. */
export async function recordBackup({ database: { run } }: Handle, at: Date): Promise<void> {
  await setMetadata(run, LAST_BACKUP, at.toISOString());
}

/** The time of the last backup of this database; null if there was none. */
export async function lastBackup({ database: { run } }: Handle): Promise<string | null> {
  return getMetadata(run, LAST_BACKUP);
}

/** Stores the time of a check. Only a change shows whether the database accepts one. */
export async function recordCheck({ database: { run } }: Handle, at: Date): Promise<void> {
  await setMetadata(run, "last check", at.toISOString());
}
