import { expect, test } from "vitest";
import { describeStores } from "#tests/support/test-stores.ts";
import { openStore } from "../open.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";

describeStores((stores, kind) => {
  test("migrations run in order, once for two processes, and roll back on failure", async () => {
    const storage = await stores.newStorage();
    const [one, two] = await Promise.all([stores.open(storage), stores.open(storage)]);
    const next = [...MIGRATIONS, { both: "ALTER TABLE applications ADD COLUMN note TEXT" }];
    const versions: number[] = [];
    const keepCopy = async (version: number) => void versions.push(version);
    await Promise.all([migrate(one.database, keepCopy, next), migrate(two.database, keepCopy, next)]);
    // On PostgreSQL the migration itself copies the tables.
    expect(new Set(versions)).toEqual(new Set(kind === "SQLite" ? [2] : []));
    expect(await one.database.run("SELECT version FROM migrations ORDER BY version")).toEqual([
      { version: 1 },
      { version: 2 },
      { version: 3 },
    ]);
    const failing = [...next, { both: "CREATE TABLE later (id TEXT); INSERT INTO nowhere VALUES (1)" }];
    await expect(migrate(two.database, keepCopy, failing)).rejects.toThrow("nowhere");
    await expect(two.database.run("SELECT * FROM later")).rejects.toThrow("later");
  });

  test.each([
    [
      "version 1.0.0",
      "ALTER TABLE applications RENAME COLUMN possible_spam TO doubtful",
      "The database was made by version 1.0.0, which this version cannot read. Export its applications with that version, and move it away.",
    ],
    [
      "a newer version",
      "INSERT INTO migrations (version, applied_at) VALUES (99, '')",
      "The database was made by a newer version of this project (schema 99; this version knows 2).",
    ],
  ])("a database of %s is refused with an explanation", async (_version, sql, message) => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    await store.database.run(sql);
    await expect(openStore(storage, { create: true })).rejects.toThrow(message);
  });
});
