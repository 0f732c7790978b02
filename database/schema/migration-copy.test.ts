import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeNewApplication } from "#tests/support/application-factory.ts";
import { postgresPrograms } from "#tests/support/postgres-cluster.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { applicationsOf, storesOf } from "#tests/support/test-stores.ts";
import { Store } from "../applications/store.ts";
import { openSqlite } from "../engines/sqlite.ts";
import { openFile, sqliteFile } from "../open.ts";
import { migrate } from "./migrate.ts";
import { copyFile, copyTables, removeOldCopies } from "./migration-copy.ts";
import { MIGRATIONS } from "./migrations.ts";

test("a SQLite file is copied before a migration and kept for 30 days", async () => {
  const dataFolder = makeTemporaryFolder();
  const file = join(dataFolder, "residence.sqlite");
  const store = new Store(await openFile(file, true));
  await store.add(makeNewApplication());
  // Two processes, and one that is late.
  await Promise.all([2, 2, 1].map((version) => copyFile(store.database.run, file, version)));
  expect(readdirSync(dataFolder).filter((name) => name.includes("before"))).toEqual([
    "residence.sqlite.before-schema-3",
  ]);

  const copy = `${file}.before-schema-3`;
  if (process.platform !== "win32") expect(statSync(copy).mode & 0o777).toBe(0o600);
  const copied = new Store(await openFile(copy, false));
  expect(await applicationsOf(copied)).toHaveLength(1);
  await copied.close();

  const made = new Date("2026-11-01T00:00:00Z");
  utimesSync(copy, made, made);
  await removeOldCopies(store, dataFolder, new Date("2026-11-30T00:00:00Z"));
  expect(existsSync(copy)).toBe(true);
  await removeOldCopies(store, dataFolder, new Date("2026-12-02T00:00:00Z"));
  expect(existsSync(copy)).toBe(false);
  expect(existsSync(file)).toBe(true);
  await store.close();
});

test("a copy that fails leaves nothing in the data folder", async () => {
  const dataFolder = makeTemporaryFolder();
  // SQLite leaves the journal of the copy if the disk is full.
  const failing = copyFile(
    async (_sql, [copy] = []) => {
      writeFileSync(`${copy}-journal`, "");
      throw new Error("database or disk is full");
    },
    join(dataFolder, "residence.sqlite"),
    2,
  );
  await expect(failing).rejects.toThrow("disk is full");
  expect(readdirSync(dataFolder)).toEqual([]);
});

describe.skipIf(!postgresPrograms)("on PostgreSQL", () => {
  const stores = storesOf("PostgreSQL");

  test("PostgreSQL tables are copied before a migration and kept for 30 days", async () => {
    const store = await stores.open();
    const { database } = store;
    await store.add(makeNewApplication());
    const next = [...MIGRATIONS, { both: "UPDATE applications SET language = 'xx'" }];
    await migrate(database, async () => undefined, next);
    const copied = () => database.run("SELECT language FROM before_schema_3.applications");
    expect(await copied()).toEqual([{ language: "en" }]);

    const day = (days: number) => new Date(Date.now() + days * 86_400_000);
    await removeOldCopies({ database }, "nowhere", day(29));
    expect(await copied()).toHaveLength(1);
    await removeOldCopies({ database }, "nowhere", day(31));
    await expect(copied()).rejects.toThrow("before_schema_3.applications");
  });

  test("a SQLite file that was not moved is copied before a migration, too", async () => {
    const storage = await stores.newStorage();
    mkdirSync(storage.dataFolder);
    const file = sqliteFile(storage.dataFolder);
    const database = await openSqlite(file);
    await migrate(database, async () => undefined, MIGRATIONS.slice(0, 1));
    await database.close();
    await stores.open(storage);
    expect(existsSync(`${file}.before-schema-2`)).toBe(true);
  });

  test("an account that cannot create a schema gets the missing GRANT statement", async () => {
    const { database } = await stores.open();
    const upgrade = database.transaction(async (run) => {
      await run("CREATE ROLE limited");
      await run("SET LOCAL ROLE limited");
      await copyTables(run, 2);
    });
    await expect(upgrade).rejects.toThrow(/GRANT CREATE ON DATABASE "\w+" TO "limited";$/);
  });
});
