import { existsSync, mkdtempSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeArrival } from "#tests/support/application-factory.ts";
import { copyBeforeMigration, removeOldCopies } from "./migration-copy.ts";
import { openFile } from "./open.ts";
import { Store } from "./store.ts";

test("before its schema is changed a file is copied beside it, for this account alone, and for 30 days", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "migration-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const file = join(dataFolder, "residence.sqlite");
  const store = new Store(await openFile(file, true));
  await store.add(makeArrival());
  // A copy that was not finished is written again.
  for (let time = 0; time < 2; time += 1) await copyBeforeMigration(store.database.run, file, 2);
  await store.database.close();

  const copy = `${file}.before-schema-3`;
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  const copied = new Store(await openFile(copy, false));
  expect(await copied.page(10, {})).toHaveLength(1);
  await copied.database.close();

  const made = new Date("2026-11-01T00:00:00Z");
  utimesSync(copy, made, made);
  await removeOldCopies(dataFolder, new Date("2026-11-30T00:00:00Z"));
  expect(existsSync(copy)).toBe(true);
  await removeOldCopies(dataFolder, new Date("2026-12-02T00:00:00Z"));
  expect(existsSync(copy)).toBe(false);
  expect(existsSync(file)).toBe(true);
});
