import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Store } from "#database/applications/store.ts";
import { openSqlite } from "#database/engines/sqlite.ts";
import { openStore, type Storage, sqliteFile } from "#database/open.ts";
import { addApplication } from "#tests/support/application-factory.ts";
import { environmentOf, runCommand } from "#tests/support/command-runner.ts";
import { postgresPrograms } from "#tests/support/postgres-cluster.ts";
import { applicationsOf, storesOf } from "#tests/support/test-stores.ts";

describe.skipIf(!postgresPrograms)("a move to PostgreSQL", () => {
  const stores = storesOf("PostgreSQL");

  async function start() {
    const target = await stores.newStorage();
    const { dataFolder } = target;
    const file = { dataFolder, databaseUrl: undefined };
    return { target, file };
  }

  /** Works on the file and closes it, like a server that stops. */
  async function onFile<T>(file: Storage, work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore(file, { create: true });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  test("transfers everything and locks the file against further use", async () => {
    const { target, file } = await start();
    const numbers: string[] = [];
    await onFile(file, async (source) => {
      for (let index = 0; index < 1_203; index += 1)
        numbers.push((await addApplication(source, { fullName: `Zoë \u0000 ${index}` })).number);
    });
    const [erased = "", ...kept] = numbers;
    await runCommand(["erase", erased], environmentOf(file));

    const early = await runCommand(["list"], environmentOf(target));
    expect(early.errors).toContain(
      "still holds 1,202 applications. Stop the server, then run: npm run applications -- move-to-postgres",
    );
    const moved = await runCommand(["move-to-postgres"], environmentOf(target));
    expect([moved.errors, moved.status]).toEqual(["", 0]);
    expect(moved.output).toMatch(/^Moved and compared: 1,202 applications\./);
    const late = await runCommand(["list"], environmentOf(file));
    expect(late.errors).toContain("were moved to PostgreSQL, and DATABASE_URL must name that database.");
    expect(await runCommand(["move-to-postgres"], environmentOf(target))).toEqual({ ...late, status: 1 });
    const store = await stores.open(target);
    expect((await applicationsOf(store)).map(({ number }) => number).sort()).toEqual(kept.sort());
  });

  test("takes no applications into a file once DATABASE_URL is lost, also after the moved file is deleted", async () => {
    const { target, file } = await start();
    await addApplication(await stores.open(target));
    await stores.open(target);
    const mark = join(file.dataFolder, "postgres.txt");
    await expect(onFile(file, (source) => addApplication(source))).rejects.toThrow(
      `The applications are in PostgreSQL, and DATABASE_URL must name that database. To use a file instead, delete ${mark}.`,
    );
    rmSync(mark);
    await onFile(file, (source) => addApplication(source));
  });

  test("keeps a server away from another database than the one of its data folder", async () => {
    const { target } = await start();
    const { databaseUrl } = await stores.newStorage();
    const { dataFolder } = target;
    // A new database may be the wrong one.
    await stores.open({ dataFolder, databaseUrl });
    await addApplication(await stores.open(target));
    await stores.open(target);
    await expect(stores.open({ dataFolder, databaseUrl })).rejects.toThrow(
      `DATABASE_URL names another database than before. So that no application arrives where nobody looks, correct it, or delete ${join(dataFolder, "postgres.txt")} to use this database.`,
    );
    await stores.open(target);
  });

  test("completes an earlier move that was interrupted before it marked the file", async () => {
    const { target, file } = await start();
    const { number } = await onFile(file, (source) => addApplication(source));
    expect((await runCommand(["move-to-postgres"], environmentOf(target))).status).toBe(0);
    const marked = await openSqlite(sqliteFile(file.dataFolder));
    await marked.run("ALTER TABLE moved_applications RENAME TO applications");
    await marked.close();
    expect((await runCommand(["move-to-postgres"], environmentOf(target))).output).toMatch(
      /^Moved and compared: 1 application\./,
    );
    expect(await (await stores.open(target)).find(number)).toBeDefined();
    expect((await runCommand(["list"], environmentOf(file))).status).toBe(1);
  });

  test("rejects a database with other applications, and the file stays usable", async () => {
    const { file } = await start();
    await onFile(file, (source) => addApplication(source));
    const other = await stores.newStorage();
    await addApplication(await stores.open(other));
    expect(
      await runCommand(["move-to-postgres"], environmentOf({ ...file, databaseUrl: other.databaseUrl })),
    ).toMatchObject({
      errors:
        "The database in DATABASE_URL is in use: it holds something else than the file. Nothing was moved. Name an empty database.\n",
      status: 1,
    });
    await onFile(file, (source) => addApplication(source));
  });
});
