import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
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

describe("a temporary folder of a backup or restore", () => {
  const gone = spawnSync(process.execPath, ["--version"]).pid;
  const isLeft = async (name: string, { isOld = false, file = "backup.sqlite" } = {}) => {
    const folder = folderOpenToAll();
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, file), "");
    if (isOld) utimesSync(join(folder, name, file), 0, 0);
    await openIn(folder);
    return existsSync(join(folder, name));
  };

  test("stays while its command runs", async () => {
    expect(await isLeft(`restore-${process.pid}-a1B2c3`)).toBe(true);
  });

  test("is deleted at the next start after a kill", async () => {
    expect(await isLeft(`restore-${gone}-a1B2c3`)).toBe(false);
  });

  test("is deleted after a day if its process cannot be told apart", async () => {
    expect(await isLeft(`restore-${process.pid}-a1B2c3`, { isOld: true })).toBe(false);
    expect(await isLeft("restore-a1B2c3", { isOld: true })).toBe(false);
    expect(await isLeft("restore-a1B2c3")).toBe(true);
  });

  test("is not mistaken for the folder of another program", async () => {
    expect(await isLeft("restore-my-photos", { isOld: true })).toBe(true);
    expect(await isLeft("restore-photos", { isOld: true, file: "sea.jpg" })).toBe(true);
  });
});
