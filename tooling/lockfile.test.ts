import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Locked = { license?: string; integrity?: string; dev?: boolean; hasInstallScript?: boolean };

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");
const lockfile = read("package-lock.json");
const { "": _project, ...packages } = JSON.parse(lockfile).packages as Record<string, Locked>;
const pathsOf = (matches: (locked: Locked) => unknown) =>
  Object.keys(packages).filter((path) => matches(packages[path] ?? {}));

test("only packages allowed in package.json have an install script", () => {
  // Read a package's install script before adding the package here.
  expect(pathsOf(({ hasInstallScript }) => hasInstallScript)).toEqual(["node_modules/node"]);
  expect(JSON.parse(read("package.json")).allowScripts).toEqual({ node: true });
  expect(read(".npmrc"), "npm stops before any other script runs").toMatch(/^strict-allow-scripts=true$/m);
});

test("every package has a checksum and no registry address", () => {
  expect(pathsOf(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(lockfile).not.toContain('"resolved"');
});

test("production dependencies have permissive licenses", () => {
  const licenses = pathsOf(({ dev }) => !dev).map((path) => packages[path]?.license);
  expect([...new Set(licenses)].sort()).toEqual([
    "(MIT OR Apache-2.0)",
    "0BSD",
    "Apache-2.0",
    "BSD-3-Clause",
    "BlueOak-1.0.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unlicense",
  ]);
});
