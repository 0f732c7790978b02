import { setTimeout } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { type Database, type Row, type Run, TO_SCRUB } from "./database.ts";
import { refuseSharedConnection, refuseUnsafeSettings } from "./postgres-refusals.ts";

// Longer than any statement takes on a healthy server, but shorter than a browser waits.
const CONNECTION_TIMEOUT_MS = 5_000;
const LIMITS = "SET statement_timeout = '10s'; SET lock_timeout = '5s'";
// After a failover a connection may never answer, not even that the statement took too long.
const ANSWER_TIMEOUT_MS = 15_000;
const NO_ANSWER = "Query read timeout";
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;
const CONNECTIONS = 5;
const DEADLOCK = "40P01";
const DEADLOCK_PAUSE_MS = 100;
const MAX_ATTEMPTS = 5;
/** A table by which a database with our tables is recognized. Other programs have tables like `migrations` and `metadata`. */
export const OWN_TABLE = "failed_sign_ins";
// Overrides the settings of the account: an acknowledged commit is on the disk, and the tables stay where they are. Otherwise
// a schema that somebody makes later, with the name of the account, would get tables of its own.
const SETTINGS = `${LIMITS}; SET synchronous_commit = on;
  SELECT set_config('search_path', quote_ident(nspname), false) FROM pg_namespace
    JOIN pg_class ON relnamespace = pg_namespace.oid WHERE pg_class.oid = to_regclass('${OWN_TABLE}')`;
// Copying and rewriting tables takes longer than answering a request.
const NO_TIMEOUT = "SET LOCAL statement_timeout = 0";

// Transactions that are older than the last erasure: VACUUM FULL keeps what they could still read, in whichever table.
const OLDER_TRANSACTIONS = `SELECT pid FROM pg_stat_activity, metadata
  WHERE name = '${TO_SCRUB}' AND datname = current_database() AND pid <> pg_backend_pid()
    AND GREATEST(age(backend_xmin), age(backend_xid)) >= age(metadata.xmin) LIMIT 1`;

/** Opens a PostgreSQL database. Rejects if it cannot be reached or if its settings are unsafe. */
export async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import("pg");
  const pool: Pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    // Not as parameters of the connection, most of which PgBouncer refuses.
    onConnect: async (client) => void (await client.query(SETTINGS)),
  });
  // A broken connection fails its statements, and is replaced when the next one is needed. Without a listener its error
  // would end the process. The pool does not listen to a connection that a transaction holds.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));

  async function runTransaction<T>(
    begin: string,
    work: (run: Run) => Promise<T>,
    timeout?: number,
  ): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query(begin);
      const result = await work(runOn(client, timeout));
      await client.query("COMMIT");
      client.release();
      return result;
    } catch (error) {
      const isSilent = (error as Error).message === NO_ANSWER;
      const broken =
        isSilent ||
        (await client.query("ROLLBACK").then(
          () => false,
          () => true,
        ));
      client.release(broken);
      throw error;
    }
  }

  try {
    await refuseUnsafeSettings(runOn(pool));
    const held = await pool.connect();
    await refuseSharedConnection(runOn(held), runOn(pool)).finally(() => held.release());
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: "postgres",
    run: runOn(pool),
    async transaction(work, isLong = false) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await (isLong
            ? runTransaction(`BEGIN; ${NO_TIMEOUT}`, work, LONGEST_TIMEOUT_MS)
            : runTransaction("BEGIN", work));
        } catch (error) {
          // PostgreSQL ends one of the transactions that wait for each other. Started again at once, it could take the row
          // for which the other one waits.
          if ((error as { code?: string }).code !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error;
          await setTimeout(attempt * DEADLOCK_PAUSE_MS);
        }
      }
    },
    snapshot: (work) =>
      runTransaction(
        `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${NO_TIMEOUT}`,
        work,
        LONGEST_TIMEOUT_MS,
      ),
    scrub: () => rewriteTables(pool),
    close: () => pool.end(),
  };
}

/**
 * Rewrites the tables, so that no erased rows remain in their files. New applications wait in the meantime. Rejects while a
 * transaction could still read these rows.
 */
async function rewriteTables(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    if ((await runOn(client)(OLDER_TRANSACTIONS)).length > 0)
      throw new Error("A transaction that began before the last erasure is still open.");
    await client.query("SET statement_timeout = 0; SET lock_timeout = '1s'");
    await runOn(client, LONGEST_TIMEOUT_MS)("VACUUM FULL applications, answers, outbox, notes, events");
  } finally {
    // Closes the connection, so that its settings do not affect others.
    client.release(true);
  }
}

function runOn(client: Pool | PoolClient, timeout?: number): Run {
  const limit = timeout === undefined ? {} : { query_timeout: timeout };
  return async (sql, values = []) =>
    (await client.query<Row>({ text: sql, values: [...values], ...limit })).rows;
}
