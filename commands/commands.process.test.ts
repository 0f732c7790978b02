import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { setStatus } from "#database/applications/changes.ts";
import type { Store } from "#database/applications/store.ts";
import { recordAudit } from "#database/people/audit.ts";
import {
  addApplication,
  makeApplication,
  type makeNewApplication,
  UNTOUCHED,
} from "#tests/support/application-factory.ts";
import { testDelivery } from "#tests/support/build-factory.ts";
import { environmentOf, runCommand } from "#tests/support/command-runner.ts";
import { type SmtpBehavior, startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { QUESTION_NAMES } from "#tests/support/questions.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { applicationsOf, describeStores, openWithCommands } from "#tests/support/test-stores.ts";

describeStores((stores) => {
  const start = () => openWithCommands(stores);

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

  test("an application whose status was changed is no possible spam in list and show", async () => {
    const { store, run } = await start();
    const number = await add(store, {}, { possibleSpam: "the form was filled in within three seconds" });
    expect((await run("show", number)).output).toContain("Possible spam: the form");
    await setStatus(store, number, { status: "contacted", version: 0 }, { person: "Ana", at: new Date() });
    expect((await run("list")).output).not.toContain("possible spam");
    expect((await run("show", number)).output).not.toContain("Possible spam");
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
        ...UNTOUCHED,
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
    // The answer to a question that is no longer in the form.
    const number = await add(store, { pets: "A cat" } as object);
    const { output, status } = await run("show", number.toLowerCase().replaceAll("-", ""));
    expect(status).toBe(0);
    expect(output).toContain(`Number: ${number}\nReceived: 2026-11-22 10:00 UTC\n`);
    expect(output).toContain("Full name: Zoë O’Neill-García\n");
    expect(output).toContain("Date of birth: February 28, 1990\n");
    expect(output).toContain("Move-in date: Not given\n");
    expect(output).toMatch(/\npets: A cat\n$/);
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
      `\ufeff"number","receivedAt","status","statusBy","statusAt","possibleSpam","possibleDuplicates","${QUESTION_NAMES.join('","')}","price","language","submittedAt","otherAnswers","notes"`,
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
  expect((await testMail()).errors).toContain("There is no site with delivery on in ");
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
