import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";

const script = fileURLToPath(new URL("require-packages.mjs", import.meta.url));

test("a command in a new copy of the project says that its packages are missing", () => {
  const cwd = makeTemporaryFolder();
  const requirePackages = () => {
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd, encoding: "utf8" });
    return [status, stderr];
  };
  expect(requirePackages()).toEqual([
    1,
    "The packages of this project are not installed: run npm install, then run the same command again.\n",
  ]);
  mkdirSync(join(cwd, "node_modules"));
  writeFileSync(join(cwd, "node_modules/.package-lock.json"), "{}");
  expect(requirePackages()).toEqual([0, ""]);
});
