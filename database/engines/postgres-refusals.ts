import type { Database, Run } from "./database.ts";

/** Throws if a database loses confirmed changes in a crash, or cannot store every character. */
export async function refuseUnsafeSettings(run: Run): Promise<void> {
  for (const [setting, value] of [
    ["server_encoding", "UTF8"],
    ["fsync", "on"],
  ] as const) {
    const [row] = await run(`SHOW ${setting}`);
    if (row?.[setting] !== value)
      throw new Error(`its setting ${setting} is "${row?.[setting]}" and must be "${value}"`);
  }
}

/**
 * Throws if open connections share those of the database, as behind a pool of transactions: the settings of each would reach
 * others, and not all of its own statements.
 */
export async function refuseSharedConnection(first: Run, second: Run): Promise<void> {
  const processOf = async (run: Run) => (await run("SELECT pg_backend_pid() AS id"))[0]?.id;
  // One after the other: a shared connection that is busy would be replaced by another one. A pool takes the last one that was
  // used, or each in turn.
  const own = await processOf(first);
  if ((await processOf(first)) !== own || (await processOf(second)) === own)
    throw new Error(
      "it is behind a pool of transactions. Name the database itself or a pool of sessions, in PgBouncer by pool_mode = session",
    );
}

/**
 * Throws if PostgreSQL's disk is full. It changes a row that is there without new space, but stores no application. It keeps the
 * rows of this statement, which are more than its memory holds, in a temporary file.
 */
export function refuseFullDisk({ transaction }: Database): Promise<void> {
  return transaction(async (run) => {
    await run("SET LOCAL work_mem = '64kB'");
    await run("SELECT COUNT(*) FROM generate_series(1, 10000)");
  });
}
