import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { recordAudit } from "#database/audit.ts";
import { setNote } from "#database/changes.ts";
import { lastBackup } from "#database/metadata.ts";
import type { Storage } from "#database/open.ts";
import { invite } from "#database/people.ts";
import type { Store } from "#database/store.ts";
import {
  addApplication,
  makeApplication,
  type makeNewApplication,
} from "#tests/support/application-factory.ts";
import { testDelivery } from "#tests/support/build-factory.ts";
import { environmentOf, runCommand } from "#tests/support/command-runner.ts";
import { type SmtpBehavior, startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { QUESTION_NAMES } from "#tests/support/questions.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { applicationsOf, describeStores } from "#tests/support/test-stores.ts";

describeStores((stores, kind) => {
  let folders = 0;

  async function start() {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    const run = (...args: string[]) => runCommand(args, environmentOf(storage));
    folders += 1;
    const outside = join(dirname(storage.dataFolder), `outside-${folders}`);
    mkdirSync(outside);
    return { storage, store, run, outside };
  }

  const historyOf = ({ database }: Store) => database.run("SELECT kind, person, detail FROM events");

  async function add(store: Store, ...[changes, others]: Parameters<typeof makeNewApplication>) {
    const at = new Date("2026-11-22T10:00:00.000Z");
    return (await addApplication(store, changes, { ...others, at })).number;
  }

  test("list prints each application without control or direction characters", async () => {
    const { store, run } = await start();
    const first = await add(store, { fullName: "Zoë\u001b[2J" });
    const second = await add(
      store,
      { plan: "Premium" },
      { possibleSpam: "the form was filled in within three seconds" },
    );
    await store.database.run(
      "UPDATE applications SET status = 'declined', decided_at = $2, announced_at = $3 WHERE number = $1",
      [
        first,
        new Date(Date.now() - 25 * 30.5 * 86_400_000 + 5 * 86_400_000).toISOString(),
        new Date(Date.now() - 7 * 86_400_000).toISOString(),
      ],
    );
    const { output, status } = await run("list");
    expect(status).toBe(0);
    const line = (number: string) => output.split("\n").find((text) => text.startsWith(number));
    expect(line(first)).toMatch(
      /2026-11-22 10:00 UTC {2}Standard {2}Zoë \[2J {2}\(declined; not read; possibly the same person as R-.*; will be erased on 20\d\d-\d\d-\d\d\)/,
    );
    expect(line(second)).toContain(
      "Premium   Zoë O’Neill-García  (new; not read; possible spam: the form was filled in within three seconds;",
    );
    expect(output).toContain(
      "2 applications\n2 applications not mailed to you yet. No mail server is set: see SMTP_URL in docs/delivery.md.",
    );
    expect((await run("list", "--search", "garcia zoe")).output).toContain("1 application\n");
  });

  test("list --json prints an array with every stored field", async () => {
    const { store, run } = await start();
    expect(JSON.parse((await run("list", "--json")).output)).toEqual([]);
    const number = await add(store);
    const all = JSON.parse((await run("list", "--json")).output);
    expect(all).toEqual([
      {
        ...makeApplication(),
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        number,
        receivedAt: "2026-11-22T10:00:00.000Z",
        language: "en",
        possibleSpam: null,
        price: null,
        status: "new",
        statusBy: null,
        statusAt: null,
        decidedAt: null,
        announcedAt: null,
        readAt: null,
        possibleDuplicates: [],
        notes: [],
        eraseAt: null,
      },
    ]);
  });

  test("list prints the day of an erasure in the time zone of the computer", async () => {
    const { storage, store } = await start();
    await add(store);
    await store.database.run(
      "UPDATE applications SET status = 'declined', decided_at = '2020-01-10T03:00:00.000Z', announced_at = '2024-01-03T03:00:00.000Z'",
    );
    const env = { ...environmentOf(storage), TZ: "America/Chicago" };
    expect((await runCommand(["list"], env)).output).toContain("will be erased on 2024-01-09");
  });

  test("show prints one application by its number and marks it as read", async () => {
    const { store, run } = await start();
    const number = await add(store);
    const { output, status } = await run("show", number.toLowerCase().replaceAll("-", ""));
    expect(status).toBe(0);
    expect(output).toContain(`Number: ${number}\nReceived: 2026-11-22 10:00 UTC\n`);
    expect(output).toContain("Full name: Zoë O’Neill-García\n");
    expect(output).toContain("Date of birth: February 28, 1990\n");
    expect(output).toContain("Move-in date: Not given\n");
    expect((await store.find(number))?.readAt).not.toBeNull();
    expect(await historyOf(store)).toEqual([
      { kind: "read", person: "A command on the server", detail: null },
    ]);
    expect((await run("audit")).output).toBe("");
    expect(await run("show", "R-2222-22")).toEqual({
      output: "",
      errors: "There is no application R-2222-22. To see all: npm run applications -- list\n",
      status: 1,
    });
  });

  test("export writes CSV without formulas into a private file", async () => {
    const { store, run, outside } = await start();
    await add(store, {
      fullName: "=1+1",
      currentLiving: 'With a "friend",\nfor now',
      phone: "+1 217 555 0187",
      incomeSource: "@SUM(A1)",
    });
    const file = join(outside, "all.csv");
    expect(await run("export", "--csv", file)).toMatchObject({
      output: `Written to ${file}: 1 application.\n`,
      status: 0,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await historyOf(store)).toEqual([
      { kind: "export", person: "A command on the server", detail: "csv" },
    ]);
    const text = readFileSync(file, "utf8");
    const [head, ...rows] = text.split("\r\n");
    expect(head).toBe(
      `\ufeff"number","receivedAt","status","statusBy","statusAt","possibleSpam","possibleDuplicates","${QUESTION_NAMES.join('","')}","submittedAt","notes"`,
    );
    expect(rows.join()).toContain(
      `,"'=1+1","'+1 217 555 0187","zoe@example.com","1990-02-28","Standard","","With a ""friend"",\nfor now",`,
    );
    expect(rows.join()).toContain(`,"'@SUM(A1)",`);
    // The command runner strips the byte order mark.
    expect(`\ufeff${(await run("export", "--csv")).output}`).toBe(text);
    expect((await run("export", "--csv", file)).errors).toBe(
      `${file} already exists. Choose another name.\n`,
    );
    const lines = (await run("audit")).output.trim().split("\n");
    expect(lines.map((line) => line.slice("2026-11-22 10:00 UTC  ".length))).toEqual([
      "A command on the server  exported: CSV",
      "A command on the server  exported: CSV",
    ]);
    expect((await applicationsOf(store))[0]?.readAt).not.toBeNull();
  });

  test("an export that fails leaves no incomplete file, marks nothing as read and is not logged", async () => {
    const { store, run, outside } = await start();
    await add(store);
    await store.database.run("UPDATE applications SET status = 'unknown'");
    const file = join(outside, "all.csv");
    const { errors, status } = await run("export", "--csv", file);
    expect(errors).toContain("unexpected value");
    expect(status).toBe(1);
    expect(readdirSync(outside)).toEqual([]);
    expect(await store.database.run("SELECT read_at FROM applications")).toEqual([{ read_at: null }]);
    expect(await store.database.run("SELECT event FROM audit_entries")).toEqual([]);
  });

  test("an export or backup does not replace a link that leads nowhere", async () => {
    const { run, outside } = await start();
    const file = join(outside, "link");
    symlinkSync("/nowhere/file", file);
    for (const args of [["backup"], ["export", "--csv"]])
      expect((await run(...args, file)).errors).toBe(`${file} already exists. Choose another name.\n`);
  });

  test.each([
    ["backup", ["backup"]],
    ["table", ["export", "--csv"]],
  ])("one of two commands that write the same %s at once finishes it", async (what, args) => {
    const { store, run, outside } = await start();
    for (let count = 0; count < 40; count += 1) await add(store);
    const file = join(outside, "all");
    const results = await Promise.all([run(...args, file), run(...args, file)]);
    expect(results.map(({ errors }) => errors).sort()).toEqual([
      "",
      `${file} already exists. Choose another name.\n`,
    ]);
    expect(results.map(({ output }) => output).sort()).toEqual([
      "",
      expect.stringMatching(/^Written to .*: 40 applications\.\n$/),
    ]);
    expect(readdirSync(outside)).toEqual(["all"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    if (what === "backup")
      expect((await run("restore", "--dry-run", file)).output).toContain("can be restored: 40 applications.");
    else expect(readFileSync(file, "utf8").trim().split("\r\n")).toHaveLength(41);
  });

  test("audit --json escapes terminal control characters", async () => {
    const { store, run } = await start();
    const subject = "Phone\u009b31m\u202e";
    await recordAudit(store, { event: "passkey added", subject }, new Date());
    const { output } = await run("audit", "--json");
    expect(output.trim()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(JSON.parse(output).subject).toBe(subject);
  });

  test("a backup under load is complete, and its restore skips later erasures", async () => {
    const { storage, store, run, outside } = await start();
    const before = [await add(store), await add(store), await add(store)];
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
        await add(store);
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
    await add(store, { fullName: "Secret Person" });
    const key = join(outside, "key.txt");
    const [publicKey = ""] = /age1\w+/.exec((await run("backup-key", key)).output) ?? [];
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect((await run("backup-key", key)).errors).toBe(`${key} already exists. Choose another name.\n`);
    const file = join(outside, "backup.age");
    expect((await run("backup", "--for", "age1nonsense", file)).errors).toContain(
      "age1nonsense is not a public key. A public key begins with age1.",
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
    if (kind === "PostgreSQL") return { ...storage, databaseUrl: (await stores.newStorage()).databaseUrl };
    for (const ending of ["", "-wal", "-shm"]) {
      const file = join(storage.dataFolder, `residence.sqlite${ending}`);
      if (existsSync(file)) renameSync(file, `${file}.lost`);
    }
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

  test("restore refuses the file of a server whose latest applications are in its log", async () => {
    const { store, run, outside } = await start();
    await add(store);
    const file = join(outside, "residence.sqlite");
    await run("backup", file);
    writeFileSync(`${file}-wal`, "the latest applications");
    const link = join(outside, "link.sqlite");
    symlinkSync(file, link);
    for (const options of [[file], ["--dry-run", file], [link]]) {
      const { errors, status } = await run("restore", ...options);
      expect([errors, status]).toEqual([expect.stringContaining(`are in ${file}-wal. Set DATA_DIR`), 1]);
    }
  });

  test("restore creates no database for a missing file, and a dry run opens none", async () => {
    const { store, run, outside } = await start();
    await add(store);
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
    await add(store);
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
    await add(store);
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

test("every command has help, and misuse exits with status 2 and a message", async () => {
  const env = { DATA_DIR: "/nowhere" };
  const names = [
    "list",
    "show",
    "export",
    "erase",
    "backup",
    "backup-key",
    "restore",
    "audit",
    "move-to-postgres",
    "invite",
    "revoke",
    "mail-test",
  ];
  const overview = await runCommand([], env);
  expect(overview.status).toBe(0);
  const helps = await Promise.all(names.map((name) => runCommand([name, "--help"], env)));
  for (const [index, name] of names.entries()) {
    expect(overview.output).toContain(`\n   ${name} `);
    expect(helps[index]?.output).toMatch(new RegExp(`^usage: npm run applications -- ${name}`));
    expect(helps[index]?.status).toBe(0);
  }
  const words = await runCommand(["list", "--search", "tom", "reed"], env);
  expect(words.errors).toContain(
    'There is one word too many: "reed". Put words that belong together in quotation marks.',
  );
  expect((await runCommand(["list", "--serch"], env)).errors).toMatch(/^Unknown option '--serch'\nusage: /);
  expect((await runCommand(["export", "--csv", ""], env)).errors).toMatch(
    /^One of the arguments is empty, perhaps from a variable without a value\.\nusage: /,
  );
  const wrong = [["lst"], ["show"], ["show", "a", "b"], ["list", "--jsn"], ["__proto__"], ["backup", ""]];
  for (const { output, errors, status } of await Promise.all(wrong.map((args) => runCommand(args, env)))) {
    expect([output, status], errors).toEqual(["", 2]);
    expect(errors).not.toContain("    at ");
  }
});

test("mail-test reports the mail server's answer", async () => {
  const cwd = makeTemporaryFolder();
  let behavior: SmtpBehavior = "refuse";
  const smtp = await startFakeSmtp(() => behavior);
  const testMail = (url = `smtp://127.0.0.1:${smtp.port}`) =>
    runCommand(["mail-test"], { SMTP_URL: url }, cwd);
  expect((await testMail()).errors).toContain("The site is not built with delivery on.");
  mkdirSync(join(cwd, "build"));
  writeFileSync(join(cwd, "build/delivery.json"), JSON.stringify(testDelivery));
  expect((await testMail("")).errors).toContain("SMTP_URL is not set.");
  expect(await testMail()).toMatchObject({
    errors:
      "The mail was not sent: Mail command failed: 550 We take no mail from you. Check SMTP_URL, MAIL_FROM and MAIL_TO.\n",
    status: 1,
  });
  behavior = "take";
  expect(await testMail()).toMatchObject({
    output: expect.stringContaining("a mail to owner@linden.test"),
    status: 0,
  });
  expect(smtp.mails).toMatchObject([{ subject: "Email works", to: [{ address: "owner@linden.test" }] }]);
  await smtp.stop();
});

// intake/server.process.test.ts covers the other settings.
test("a folder without applications is reported", async () => {
  expect((await runCommand(["list"], { DATA_DIR: "/nowhere" })).errors).toContain(
    "/nowhere/residence.sqlite does not exist. Give this command the settings of the server",
  );
});
