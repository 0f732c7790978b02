import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isInstalled } from "./install.mjs";

const folder = mkdtempSync(join(tmpdir(), "install-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ROOT = { "": { name: "site" } };
const REACT = { "node_modules/react": { integrity: "sha512-new" } };
const OTHER_PLATFORM = { "node_modules/sharp-win32": { integrity: "sha512-win", optional: true } };
const wanted = lockfile("package-lock.json", { ...ROOT, ...REACT, ...OTHER_PLATFORM });

test("packages are installed if npm's list has all that are not optional", () => {
  expect(isInstalled(wanted, lockfile("complete.json", REACT))).toBe(true);
});

test("packages are missing if npm's list is absent, incomplete or outdated", () => {
  expect(isInstalled(wanted, join(folder, "none.json"))).toBe(false);
  const old = { "node_modules/react": { integrity: "sha512-old" } };
  expect(isInstalled(wanted, lockfile("old.json", old))).toBe(false);
  expect(isInstalled(wanted, lockfile("empty.json", {}))).toBe(false);
});

function lockfile(name, packages) {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ packages }));
  return file;
}

test("packages are missing if npm was stopped while it wrote its list", () => {
  const file = join(folder, "cut.json");
  writeFileSync(file, '{"packages": {"node_mod');
  expect(isInstalled(wanted, file)).toBe(false);
});
