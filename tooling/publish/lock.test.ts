import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { tryLock } from "./lock.ts";

test("a lock needs no space on the disk", () => {
  const folder = makeTemporaryFolder();
  using lock = tryLock(join(folder, "lock"));
  expect(lock).toBeDefined();
  expect(readdirSync(folder)).toEqual(["lock"]);
  expect(statSync(join(folder, "lock")).size).toBe(0);
});

test("a second lock is refused until the first one is disposed", () => {
  const path = join(makeTemporaryFolder(), "lock");
  const first = tryLock(path);
  expect(tryLock(path)).toBeUndefined();
  first?.[Symbol.dispose]();
  using second = tryLock(path);
  expect(second).toBeDefined();
});
