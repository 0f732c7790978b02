import { chmodSync, existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStore } from "./open.ts";

async function openIn(dataFolder: string): Promise<void> {
  const store = await openStore({ dataFolder, databaseUrl: undefined }, { create: true });
  await store.database.close();
}

function folderOpenToAll(): string {
  const folder = mkdtempSync(join(tmpdir(), "open-"));
  chmodSync(folder, 0o755);
  return folder;
}

test("a data folder becomes private to this account", async () => {
  const folder = folderOpenToAll();
  await openIn(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("a folder with other files keeps its mode", async () => {
  const folder = folderOpenToAll();
  writeFileSync(join(folder, "notes.txt"), "");
  await openIn(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test("the copy of a killed restore is deleted at the next start", async () => {
  const folder = folderOpenToAll();
  mkdirSync(join(folder, "restore-abc"));
  writeFileSync(join(folder, "restore-abc/backup.sqlite"), "");
  await openIn(folder);
  expect(existsSync(join(folder, "restore-abc"))).toBe(false);
});
