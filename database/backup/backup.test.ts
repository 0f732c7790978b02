import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addApplication, makeNewApplication } from "#tests/support/application-factory.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { erase, settleErasures } from "../applications/erase.ts";
import { ErasedList } from "../applications/erased-list.ts";
import { Store } from "../applications/store.ts";
import { checkClock } from "../jobs/clock.ts";
import { openFile } from "../open.ts";
import { recordAudit } from "../people/audit.ts";
import { restoreBackup, writeBackup } from "./backup.ts";

const quietly = () => () => undefined;

/** A folder with the store of a server, which has one application, and its backup. */
async function makeBackup() {
  const folder = makeTemporaryFolder();
  const open = async (name: string) => {
    const opened = new Store(await openFile(join(folder, name), true));
    onTestFinished(() => opened.close());
    return opened;
  };
  const store = await open("residence.sqlite");
  await store.add(makeNewApplication());
  const copy = join(folder, "backup.sqlite");
  expect(await writeBackup(store, copy, folder, quietly)).toBe(1);
  return { folder, open, store, backup: { copy, name: "backup.sqlite" } };
}

test("a restore is refused with advice if a server has only written to the security log", async () => {
  const { folder, open, backup } = await makeBackup();
  const used = await open("used.sqlite");
  await recordAudit(used, { event: "sign-in refused" }, new Date());
  await expect(restoreBackup(used, backup, folder, quietly)).rejects.toThrow(
    "The database already has applications, people or a security log. They are not overwritten. Stop the server and move the old database away first (docs/delivery.md, Restore).",
  );
  expect(await restoreBackup(await open("new.sqlite"), backup, folder, quietly)).toBe(1);
});

test("an application that arrived and was erased after the backup is not accepted again after a restore", async () => {
  const { folder, open, store, backup } = await makeBackup();
  const { id, number } = await addApplication(store);
  expect(await erase(store, folder, number)).toBe(1);
  const target = await open("new.sqlite");
  expect(await restoreBackup(target, backup, folder, quietly)).toBe(1);
  expect(await target.add(makeNewApplication({}, { id }))).toEqual({ outcome: "erased" });
});

test("a restore keeps an application whose erasure ended with its database before the backup", async () => {
  const { folder, open, store } = await makeBackup();
  const [{ id }] = (await store.database.run("SELECT id FROM applications")) as [{ id: string }];
  writeFileSync(join(folder, "erased.txt"), `${"a".repeat(32)}\n?${id}\n?${id}`);
  const copy = join(folder, "later.sqlite");
  await writeBackup(store, copy, folder, quietly);
  expect(await new ErasedList(folder).ids()).toEqual(["a".repeat(32)]);
  const target = await open("new.sqlite");
  expect(await restoreBackup(target, { copy, name: "later.sqlite" }, folder, quietly)).toBe(1);
});

test("a restore into a database that a server has used delays announced erasures by a week", async () => {
  const { folder, open, store } = await makeBackup();
  await store.database.run("UPDATE applications SET announced_at = '2026-11-01T12:00:00.000Z'");
  const copy = join(folder, "announced.sqlite");
  await writeBackup(store, copy, folder, quietly);
  const target = await open("new.sqlite");
  const hours = (count: number) => new Date(Date.UTC(2026, 10, 22, count));
  await checkClock(target, 25, hours(1));
  await restoreBackup(target, { copy, name: "announced.sqlite" }, folder, quietly);
  expect(await checkClock(target, 25, hours(2))).toBe(undefined);
  expect(await target.database.run("SELECT announced_at FROM applications")).toEqual([
    { announced_at: "2026-11-22T02:00:00.000Z" },
  ]);
});

test("the backup of a database completes a lost list of erased applications, so that none returns with an older one", async () => {
  const { folder, open, store, backup } = await makeBackup();
  const [row] = await store.database.run("SELECT number FROM applications");
  expect(await erase(store, folder, String(row?.number))).toBe(1);
  writeFileSync(join(folder, "erased.txt"), "");
  await writeBackup(store, join(folder, "later.sqlite"), folder, quietly);
  expect(await restoreBackup(await open("new.sqlite"), backup, folder, quietly)).toBe(0);
});

test("a restore is refused if a line of the list of erased applications cannot be read", async () => {
  const { folder, open, backup } = await makeBackup();
  writeFileSync(join(folder, "erased.txt"), `${"a".repeat(32)}\n${"b".repeat(20)}\n`);
  const target = await open("new.sqlite");
  await expect(restoreBackup(target, backup, folder, quietly)).rejects.toThrow(/^Line 2 of .*erased\.txt/);
  expect(await target.database.run("SELECT id FROM applications")).toEqual([]);
});

test("an older database does not shorten the list of erased applications", async () => {
  const { folder, open, store, backup } = await makeBackup();
  const [row] = await store.database.run("SELECT number FROM applications");
  expect(await erase(store, folder, String(row?.number))).toBe(1);
  const older = await open("older.sqlite");
  await restoreBackup(older, backup, makeTemporaryFolder(), quietly);
  await settleErasures(older, folder);
  expect(await restoreBackup(await open("new.sqlite"), backup, folder, quietly)).toBe(0);
});

test.each([
  ["status", "applications", "UPDATE applications SET status = 'strange'"],
  ["received_at", "applications", "UPDATE applications SET received_at = 'yesterday'"],
  ["application", "answers", "UPDATE answers SET application = '{\"fullName\"'"],
  ["number", "applications", "UPDATE applications SET number = '12'"],
  ["erased_at", "applications", "UPDATE applications SET erased_at = 'x'"],
  ["due_at", "outbox", "UPDATE outbox SET due_at = 'soon'"],
  ["name", "people", "INSERT INTO people VALUES ('an-id', x'00', 'key', '2026-01-01T00:00:00.000Z')"],
])("a restore refuses a backup whose %s in %s cannot be read", async (column, table, change) => {
  const { folder, open, backup } = await makeBackup();
  const changed = await openFile(backup.copy, false);
  await changed.run(change);
  await changed.close();
  const target = await open("new.sqlite");
  await expect(restoreBackup(target, backup, folder, quietly)).rejects.toThrow(
    new RegExp(`^backup\\.sqlite is damaged: ${column} of the row \\S+ in the table ${table} cannot be read`),
  );
  expect(await target.database.run("SELECT id FROM applications")).toEqual([]);
});

test.each([
  [
    "has no id",
    "INSERT INTO events VALUES (NULL, (SELECT id FROM applications), 'read', '2026-01-01T00:00:00.000Z', 'Ruth', NULL)",
  ],
  [
    "A row of the table events has no id",
    "INSERT INTO events VALUES (x'00', (SELECT id FROM applications), 'read', '2026-01-01T00:00:00.000Z', 'Ruth', NULL)",
  ],
])("a restore refuses a backup with a row whose id is no text: %s", async (problem, change) => {
  const { folder, open, backup } = await makeBackup();
  const changed = await openFile(backup.copy, false);
  await changed.run(change);
  await changed.close();
  const target = await open("new.sqlite");
  await expect(restoreBackup(target, backup, folder, quietly)).rejects.toThrow(problem);
});
