import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { isInstalled, nodeProblem, runningProblem, spaceProblem } from "./install.mjs";

const ROOT = { "": { name: "site" } };
const REACT = { "node_modules/react": { integrity: "sha512-new" } };
const OTHER_PLATFORM = { "node_modules/sharp-win32": { integrity: "sha512-win", optional: true } };
const wanted = () => lockfile({ ...ROOT, ...REACT, ...OTHER_PLATFORM });

test("packages are installed if npm's list has all that are not optional", () => {
  expect(isInstalled(wanted(), lockfile(REACT))).toBe(true);
});

test("packages are missing if npm's list is absent, incomplete or outdated", () => {
  expect(isInstalled(wanted(), join(makeTemporaryFolder(), "none.json"))).toBe(false);
  const old = { "node_modules/react": { integrity: "sha512-old" } };
  expect(isInstalled(wanted(), lockfile(old))).toBe(false);
  expect(isInstalled(wanted(), lockfile({}))).toBe(false);
});

function lockfile(packages) {
  const file = join(makeTemporaryFolder(), "package-lock.json");
  writeFileSync(file, JSON.stringify({ packages }));
  return file;
}

test("packages are missing if npm was stopped while it wrote its list", () => {
  const file = join(makeTemporaryFolder(), "cut.json");
  writeFileSync(file, '{"packages": {"node_mod');
  expect(isInstalled(wanted(), file)).toBe(false);
});

test("on Windows the packages are not replaced by the Node that is among them", () => {
  const execPath = resolve("node_modules/node/bin/node.exe");
  expect(runningProblem({ platform: "win32", execPath })).toBe(
    "This version needs other packages, and Windows does not replace a program while it runs: close the other windows of this website, run npm ci, then run the same command again.",
  );
  expect(
    runningProblem({ platform: "win32", execPath: "C:\\Program Files\\nodejs\\node.exe" }),
  ).toBeUndefined();
  expect(runningProblem({ platform: "linux", execPath })).toBeUndefined();
});

test("an old Node without the one among the packages is refused with the setting to change", () => {
  expect(nodeProblem("22.12.0", false)).toBe(
    "Node.js 24 was not unpacked, because npm's setting ignore-scripts is on. Run npm rebuild node --ignore-scripts=false, then run the same command again.",
  );
  expect(nodeProblem("22.12.0", true)).toBeUndefined();
  expect(nodeProblem("24.0.0", false)).toBeUndefined();
});

test("a failure of npm on a disk without enough space is explained", () => {
  expect(spaceProblem(250.7)).toBe(
    "The disk has 250 MB of free space, and the packages need 600 MB. Make room, then run the same command again.",
  );
  expect(spaceProblem(600)).toBeUndefined();
});
