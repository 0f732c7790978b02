import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { setNote } from "#database/applications/changes.ts";
import type { Storage } from "#database/open.ts";
import { invite } from "#database/people/people.ts";
import { lastBackup } from "#database/schema/metadata.ts";
import { addApplication, makeApplication } from "#tests/support/application-factory.ts";
import { environmentOf, runCommand } from "#tests/support/command-runner.ts";
import { applicationsOf, describeStores, openWithCommands } from "#tests/support/test-stores.ts";

describeStores((stores, kind) => {
  const start = () => openWithCommands(stores);

  test("a backup under load is complete, and its restore skips later erasures", async () => {
    const { storage, store, run, outside } = await start();
    const before: string[] = [];
    for (let count = 0; count < 3; count += 1) before.push((await addApplication(store)).number);
    await invite(store, "Ana", new Date());
    await store.database.run(
      "INSERT INTO passkeys SELECT 'p', id, 'c', 'k', '0', '', 'Phone', created_at, NULL FROM people",
    );
    for (const [index, number] of before.slice(0, 2).entries())
      await setNote(
        store,
        { number, id: `${index}`.repeat(32) },
        { text: `About ${number}`, version: 0 },
        { person: "Ana", at: new Date() },
      );
    let isAdding = true;
    const additions = (async () => {
      while (isAdding) {
        await addApplication(store);
        await wait(5);
      }
    })();
    const file = join(outside, "backup.sqlite");
    const startTime = Date.now();
    const { output, errors, status } = await run("backup", file);
    isAdding = false;
    await additions;
    expect([errors, status]).toEqual(["", 0]);
    const count = Number(/^Written to .* and checked: (\d+) applications\.\n$/.exec(output)?.[1]);
    expect(count).toBeGreaterThanOrEqual(3);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(outside)).toEqual(["backup.sqlite"]);

    const [erased = "", kept = ""] = before;
    expect(Date.parse((await lastBackup(store)) ?? "")).toBeGreaterThanOrEqual(startTime);
    expect((await run("erase", erased)).output).toBe(`${erased} is erased.\n`);
    expect((await run("restore", file)).errors).toContain(
      "They are not overwritten. Stop the server and move the old database away first (docs/delivery.md, Restore).",
    );

    const restoredTo = await emptied(storage);
    const restored = await runCommand(["restore", file], environmentOf(restoredTo));
    expect(restored).toEqual({
      output: `Restored: ${count - 1} applications. 1 application listed in erased.txt stays erased. Invite the people of the desk again: their passkeys are not restored.\n`,
      errors: "",
      status: 0,
    });
    const again = await stores.open(restoredTo);
    expect((await again.find(kept))?.application).toEqual(makeApplication());
    expect((await again.find(kept))?.notes).toMatchObject([{ text: `About ${kept}`, author: "Ana" }]);
    expect(await again.database.run("SELECT name FROM people")).toEqual([{ name: "Ana" }]);
    expect(await again.database.run("SELECT id FROM passkeys")).toEqual([]);
    for (const table of ["notes", "events"])
      expect(await again.database.run(`SELECT id FROM ${table}`), table).toHaveLength(1);
    // Nobody is signed in after a restore on another server.
    expect(await again.database.run("SELECT token_hash FROM invitations")).toEqual([]);
    expect(await again.find(erased)).toBeUndefined();
    expect((await runCommand(["restore", file], environmentOf(restoredTo))).status).toBe(1);
  });

  test("an encrypted backup needs its key, and a dry run changes nothing", async () => {
    const { storage, store, run, outside } = await start();
    await addApplication(store, { fullName: "Secret Person" });
    const key = join(outside, "key.txt");
    const [publicKey = ""] = /age1\w+/.exec((await run("backup-key", key)).output) ?? [];
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect((await run("backup-key", key)).errors).toBe(`${key} already exists. Choose another name.\n`);
    const file = join(outside, "backup.age");
    const [secretKey = ""] = /AGE-SECRET-KEY-\w+/.exec(readFileSync(key, "utf8")) ?? [];
    for (const wrongKey of ["age1nonsense", secretKey])
      expect((await run("backup", "--for", wrongKey, file)).errors).toBe(
        "The backup was not made: What follows --for is not a public key. A public key begins with age1. To make one: npm run applications -- backup-key <file>\n",
      );
    expect((await run("backup", "--for", publicKey, file)).output).toBe(
      `Written to ${file} and checked: 1 application.\n`,
    );
    expect(readFileSync(file, "latin1")).toMatch(/^age-encryption.org\/v1\n/);
    expect(readFileSync(file, "latin1")).not.toContain("Secret Person");

    expect((await run("restore", "--dry-run", file)).errors).toBe(
      `${file} is encrypted. Name the file with the secret key: restore --key <file> ${file}\n`,
    );
    expect((await run("restore", "--dry-run", "--key", "/nowhere/key.txt", file)).errors).toContain(
      "The key file cannot be read: ENOENT: no such file or directory, open '/nowhere/key.txt'",
    );
    const mistyped = join(outside, "mistyped.txt");
    const last = readFileSync(key, "utf8").trim().at(-1);
    writeFileSync(mistyped, readFileSync(key, "utf8").trim().slice(0, -1) + (last === "Q" ? "P" : "Q"));
    expect((await run("restore", "--dry-run", "--key", mistyped, file)).errors).toBe(
      `The secret key in ${mistyped} has a typing mistake. Compare it with your copy.\n`,
    );
    // As typed from paper in a text editor of Windows.
    const retyped = join(outside, "retyped.txt");
    writeFileSync(retyped, `\ufeff ${secretKey.toLowerCase()} \r\n`);
    expect((await run("restore", "--dry-run", "--key", retyped, file)).errors).toBe("");
    const wrong = join(outside, "wrong.txt");
    await run("backup-key", wrong);
    expect((await run("restore", "--dry-run", "--key", wrong, file)).errors).toBe(
      `${wrong} is not the key of ${file}. Name the secret key that belongs to the public key of the backup.\n`,
    );
    const damaged = join(outside, "damaged.age");
    writeFileSync(damaged, readFileSync(file).subarray(0, -1000));
    expect((await run("restore", "--dry-run", "--key", key, damaged)).errors).toContain(
      `${damaged} is damaged or incomplete`,
    );
    expect(await run("restore", "--dry-run", "--key", key, file)).toEqual({
      output: "The backup can be restored: 1 application. Nothing was changed.\n",
      errors: "",
      status: 0,
    });
    expect(readdirSync(storage.dataFolder).filter((name) => name.startsWith("restore-"))).toEqual([]);
    const restoredTo = await emptied(storage);
    expect((await runCommand(["restore", "--key", key, file], environmentOf(restoredTo))).output).toMatch(
      /^Restored: 1 application\. No erased applications are listed in DATA_DIR\./,
    );
  });

  /** The storage after a loss of its database. */
  async function emptied(storage: Storage): Promise<Storage> {
    if (kind === "PostgreSQL") {
      rmSync(join(storage.dataFolder, "postgres.txt"), { force: true });
      return { ...storage, databaseUrl: (await stores.newStorage()).databaseUrl };
    }
    const file = join(storage.dataFolder, "residence.sqlite");
    renameSync(file, `${file}.lost`);
    return storage;
  }

  test("restore rejects a file that is not a backup and changes nothing", async () => {
    const { store, run, outside } = await start();
    const file = join(outside, "no.sqlite");
    expect((await run("restore", file)).errors).toBe(`${file} does not exist.\n`);
    writeFileSync(file, "no database at all");
    for (const other of [file, outside]) {
      const { errors, status } = await run("restore", other);
      expect([errors, status]).toEqual([
        `${other} is not a backup, because it is not a database. Name a file that backup wrote.\n`,
        1,
      ]);
    }
    expect(await applicationsOf(store)).toEqual([]);
  });

  test.each([
    ["-journal", "was killed during a change"],
    ["-wal", "had an earlier version, which kept its latest changes in a log"],
  ])("restore refuses a file with %s, whose server %s", async (ending) => {
    const { store, run, outside } = await start();
    await addApplication(store);
    const file = join(outside, "residence.sqlite");
    await run("backup", file);
    writeFileSync(file + ending, "a part of the change");
    const link = join(outside, "link.sqlite");
    symlinkSync(file, link);
    for (const options of [[file], ["--dry-run", file], [link]]) {
      const { errors, status } = await run("restore", ...options);
      expect([errors, status]).toEqual([
        expect.stringContaining(`and ${file}${ending} has a part of its last changes.`),
        1,
      ]);
    }
  });

  test("restore creates no database for a missing file, and a dry run opens none", async () => {
    const { store, run, outside } = await start();
    await addApplication(store);
    const file = join(outside, "backup.sqlite");
    await run("backup", file);
    const dataFolder = join(outside, "data");
    const elsewhere = {
      dataFolder,
      databaseUrl: kind === "PostgreSQL" ? "postgres://127.0.0.1:1/none" : undefined,
    };
    const missing = join(outside, "missing.sqlite");
    expect((await runCommand(["restore", missing], environmentOf(elsewhere))).errors).toBe(
      `${missing} does not exist.\n`,
    );
    expect(existsSync(dataFolder)).toBe(false);
    expect(await runCommand(["restore", "--dry-run", file], environmentOf(elsewhere))).toEqual({
      output: "The backup can be restored: 1 application. Nothing was changed.\n",
      errors: "",
      status: 0,
    });
    expect(readdirSync(dataFolder)).toEqual([]);
  });

  test.each([
    [
      "database without contents",
      "VACUUM",
      (file: string) => `${file} has no applications, people or security log: there is nothing to restore.\n`,
    ],
    [
      "database of another program",
      "CREATE TABLE contacts (name TEXT)",
      (file: string) => `The database file ${file} cannot be used: it has the tables of another program\n`,
    ],
  ])("restore refuses a %s", async (_what, sql, message) => {
    const { run, outside } = await start();
    const file = join(outside, "other.sqlite");
    const other = new DatabaseSync(file);
    other.exec(sql);
    other.close();
    expect((await run("restore", "--dry-run", file)).errors).toBe(message(file));
  });

  test.each([
    [
      "view",
      "ALTER TABLE answers RENAME TO kept; CREATE VIEW answers AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT '' || x AS application_id, '{}' AS application FROM c",
    ],
    ["trigger", "CREATE TRIGGER added AFTER UPDATE ON applications BEGIN DELETE FROM answers; END"],
  ])("restore refuses a backup with a %s, which could run without end", async (_what, sql) => {
    const { store, run, outside } = await start();
    await addApplication(store);
    const file = join(outside, "changed.sqlite");
    await run("backup", file);
    const changed = new DatabaseSync(file);
    changed.exec(sql);
    changed.close();
    expect((await run("restore", "--dry-run", file)).errors).toBe(
      `${file} was changed by another program. Use another backup.\n`,
    );
  });

  test("restore refuses a backup with a column whose name is SQL", async () => {
    const { storage, store, run, outside } = await start();
    await addApplication(store);
    const file = join(outside, "changed.sqlite");
    await run("backup", file);
    const changed = new DatabaseSync(file);
    changed.exec('ALTER TABLE applications ADD COLUMN "id) SELECT 1 --" TEXT');
    changed.close();
    const { errors } = await runCommand(["restore", file], environmentOf(await emptied(storage)));
    expect(errors).toBe(
      "The table applications has a column that this version does not know: another version or program wrote it. Use another backup.\n",
    );
  });

  test("restore reports a damaged backup by the typed name", async () => {
    const { run, outside } = await start();
    const file = join(outside, "damaged.sqlite");
    writeFileSync(file, Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(8_192, 7)]));
    const { errors, status } = await run("restore", "--dry-run", file);
    expect([errors, status]).toEqual([
      `The database file ${file} cannot be used: file is not a database\n`,
      1,
    ]);
  });
});
