import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeNewApplication } from "#tests/support/application-factory.ts";
import { recordAudit } from "./audit.ts";
import { restoreBackup, writeBackup } from "./backup.ts";
import { openFile } from "./open.ts";
import { Store } from "./store.ts";

const quietly = () => () => undefined;

test("a restore is refused with advice if a server has only written to the security log", async () => {
  const folder = mkdtempSync(join(tmpdir(), "backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const open = async (name: string) => {
    const opened = new Store(await openFile(join(folder, name), true));
    onTestFinished(() => opened.database.close());
    return opened;
  };
  const store = await open("residence.sqlite");
  await store.add(makeNewApplication());
  const copy = join(folder, "backup.sqlite");
  expect(await writeBackup(store, copy, quietly)).toBe(1);

  const used = await open("used.sqlite");
  await recordAudit(used, { event: "sign-in refused" }, new Date());
  const backup = { copy, name: "backup.sqlite" };
  await expect(restoreBackup(used, backup, folder, quietly)).rejects.toThrow(
    "The database already has applications, people or a security log. They are not overwritten. Stop the server and move the old database away first (docs/delivery.md, Restore).",
  );
  expect(await restoreBackup(await open("new.sqlite"), backup, folder, quietly)).toBe(1);
});
