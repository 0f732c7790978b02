import { describe, expect, test } from "vitest";
import { postgresPrograms } from "#tests/support/postgres-cluster.ts";
import { storesOf } from "#tests/support/test-stores.ts";

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
});
