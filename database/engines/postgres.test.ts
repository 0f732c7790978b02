import { describe, expect, onTestFinished, test, vi } from "vitest";
import { addApplication } from "#tests/support/application-factory.ts";
import { postgresPrograms } from "#tests/support/postgres-cluster.ts";
import { storesOf } from "#tests/support/test-stores.ts";
import { Store } from "../applications/store.ts";
import type { Database, Run } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { refuseSharedConnection } from "./postgres-refusals.ts";

const disposable = (database: Database) => ({ ...database, [Symbol.asyncDispose]: () => database.close() });

describe.skipIf(!postgresPrograms)("on PostgreSQL", () => {
  const stores = storesOf("PostgreSQL");

  test("a connection that is lost within a transaction fails the transaction, and the server goes on", async () => {
    const { database } = await stores.open();
    const uncaught: Error[] = [];
    const collect = (error: Error) => uncaught.push(error);
    process.on("uncaughtExceptionMonitor", collect);
    const work = database.transaction(async (run) => {
      await run("SELECT 1");
      await stores.crash();
      await run("SELECT 1");
    });
    await expect(work).rejects.toThrow();
    expect(await database.run("SELECT 1 AS one")).toEqual([{ one: 1 }]);
    process.off("uncaughtExceptionMonitor", collect);
    expect(uncaught).toEqual([]);
  });

  test("of two transactions that wait for each other, both succeed", async () => {
    const { database } = await stores.open();
    await database.run("INSERT INTO metadata (name, value) VALUES ('a', '0'), ('b', '0')");
    const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = (index: number, names: readonly string[]) =>
      database.transaction(async (run) => {
        for (const name of names) {
          await run("UPDATE metadata SET value = value || $1 WHERE name = $2", [String(index + 1), name]);
          started[index]?.resolve();
          await started[1 - index]?.promise;
        }
      });
    await Promise.all([change(0, ["a", "b"]), change(1, ["b", "a"])]);
    const values = await database.run("SELECT value FROM metadata WHERE name IN ('a', 'b')");
    for (const { value } of values) expect(["012", "021"]).toContain(value);
  });

  test("a connection that never answers is given up after 15 seconds, and the next one answers", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { databaseUrl = "" } = await stores.newStorage();
    await using database = disposable(await openPostgres(databaseUrl));
    await using other = disposable(await openPostgres(databaseUrl));
    const silent = (run: Run) => run("SELECT pg_sleep(60)");
    /** Lets 15 seconds pass while a statement waits for its answer. */
    async function wait(): Promise<void> {
      const begun = () => other.run("SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'");
      while ((await begun()).length === 0);
      await vi.advanceTimersByTimeAsync(15_000);
    }
    const endSilent = () =>
      other.run(
        "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'",
      );

    for (const answer of [() => silent(database.run), () => database.transaction(silent)]) {
      const given = expect(answer()).rejects.toThrow("Query read timeout");
      await wait();
      await given;
      expect(await database.run("SELECT 1 AS one")).toEqual([{ one: 1 }]);
      await endSilent();
    }
    // A migration of many applications takes its time.
    const long = expect(database.transaction(silent, true)).rejects.toThrow("terminating connection");
    await wait();
    await endSilent();
    await long;
  });

  test("a connection sets its limits after the start, since PgBouncer refuses them in it", async () => {
    const { database } = await stores.open();
    const set = `SELECT name, setting FROM pg_settings WHERE source = $1 AND name LIKE '%\\_timeout'`;
    expect(await database.run(`${set} ORDER BY name`, ["session"])).toEqual([
      { name: "lock_timeout", setting: "5000" },
      { name: "statement_timeout", setting: "10000" },
    ]);
    expect(await database.run(set, ["client"])).toEqual([]);
  });

  test("connections that share one at the database are refused", async () => {
    const { database } = await stores.open();
    const { database: other } = await stores.open();
    await expect(refuseSharedConnection(database.run, other.run)).resolves.toBeUndefined();
    // While no statement runs, a pool has one connection for all.
    await expect(refuseSharedConnection(other.run, other.run)).rejects.toThrow("pool_mode = session");
    const { database: third } = await stores.open();
    // Or it takes each of its connections in turn.
    const inTurn = [database.run, other.run];
    const rotating: Run = (sql) => {
      const [run = third.run] = inTurn.splice(0, 1);
      return run(sql);
    };
    await expect(refuseSharedConnection(rotating, third.run)).rejects.toThrow("pool_mode = session");
  });

  test.each([
    ["accepts no changes", "default_transaction_read_only=on", "read-only"],
    // As on a full disk, PostgreSQL cannot write a new file.
    ["has no space for new files", "temp_file_limit=0", "temporary file size exceeds"],
  ])("a database that %s is not healthy", async (_, setting, reason) => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    await expect(store.check()).resolves.toBeUndefined();
    const options = encodeURIComponent(`-c ${setting}`);
    await using database = disposable(await openPostgres(`${storage.databaseUrl}&options=${options}`));
    await expect(new Store(database).check()).rejects.toThrow(reason);
  });

  test("a schema of the account's name that is made later hides nothing", async () => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    await addApplication(store);
    await store.database.run("CREATE SCHEMA tests");
    expect(await (await stores.open(storage)).count()).toBe(1);
    expect(await store.count()).toBe(1);
  });

  test("tables of another program are not taken for ours", async () => {
    const storage = await stores.newStorage();
    await using other = disposable(await openPostgres(storage.databaseUrl ?? ""));
    for (const table of ["migrations", "metadata"]) await other.run(`CREATE TABLE ${table} (id INTEGER)`);
    // The schema of the account comes first.
    await other.run("CREATE SCHEMA tests");
    await addApplication(await stores.open(storage));
    expect(await (await stores.open(storage)).count()).toBe(1);
    await other.run("DROP SCHEMA tests CASCADE");
    await expect(stores.open(storage)).rejects.toThrow("DATABASE_URL names another database than before.");
  });

  test("no tables are made in an empty database instead of the known one", async () => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    await addApplication(store);
    await stores.open(storage);
    await store.database.transaction(async (run) => {
      await run("DROP SCHEMA public CASCADE");
      await run("CREATE SCHEMA public");
    });
    await expect(stores.open(storage)).rejects.toThrow("DATABASE_URL names another database than before.");
    await expect(addApplication(store)).rejects.toThrow('relation "applications" does not exist');
  });
});
