import type { Pool, PoolClient } from "pg";
import type { Database, Row, Run } from "./database.ts";

// Longer than any statement takes on a healthy server, shorter than a browser waits.
const LIMITS = { connectionTimeoutMillis: 5_000, statement_timeout: 10_000, lock_timeout: 5_000 };
const CONNECTIONS = 5;
// Copying and rewriting take longer than answering.
const UNHURRIED = "SET LOCAL statement_timeout = 0";

/** Opens a PostgreSQL database. Rejects if it cannot be reached or would not keep what it acknowledges. */
export async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import("pg");
  const pool: Pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    ...LIMITS,
    // Whatever is set for the account: a commit that is acknowledged is on the disk.
    onConnect: async (client) => void (await client.query("SET synchronous_commit = on")),
  });
  // An idle connection that breaks is replaced when the next is needed.
  pool.on("error", () => undefined);

  async function within<T>(begin: string, work: (run: Run) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query(begin);
      const result = await work(runOn(client));
      await client.query("COMMIT");
      client.release();
      return result;
    } catch (error) {
      const broken = await client.query("ROLLBACK").then(
        () => false,
        () => true,
      );
      client.release(broken);
      throw error;
    }
  }

  try {
    await refuseUnfit(runOn(pool));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: "postgres",
    run: runOn(pool),
    transaction: (work) => within("BEGIN", work),
    snapshot: (work) => within(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${UNHURRIED}`, work),
    scrub: () => rewriteTables(pool),
    close: () => pool.end(),
  };
}

/** Rewrites the tables, so that nothing of erased rows is left in their files. Applications that arrive have to wait. */
async function rewriteTables(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET statement_timeout = 0; SET lock_timeout = '1s'");
    await client.query("VACUUM FULL applications, answers, outbox, notes, events");
  } finally {
    // The connection is closed: its setting is not for others.
    client.release(true);
  }
}

function runOn(client: Pool | PoolClient): Run {
  return async (sql, values = []) => (await client.query<Row>(sql, [...values])).rows;
}

async function refuseUnfit(run: Run): Promise<void> {
  for (const [setting, value] of [
    ["server_encoding", "UTF8"],
    ["fsync", "on"],
  ] as const) {
    const [row] = await run(`SHOW ${setting}`);
    if (row?.[setting] !== value)
      throw new Error(`its setting ${setting} is "${row?.[setting]}" and must be "${value}"`);
  }
}
