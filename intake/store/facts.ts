import type { Run } from "./database.ts";

const LAST_BACKUP = "last backup";

/** Keeps when a backup was made last. */
export async function noteBackup(run: Run, at: Date): Promise<void> {
  await run(
    "INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [LAST_BACKUP, at.toISOString()],
  );
}

/** When a backup of this database was made last; null where there was none. */
export async function lastBackup(run: Run): Promise<string | null> {
  const [row] = await run("SELECT value FROM facts WHERE name = $1", [LAST_BACKUP]);
  return row ? String(row.value) : null;
}
