import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Locked = { license?: string; integrity?: string; dev?: boolean; hasInstallScript?: boolean };

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");
const lockfile = read("package-lock.json");
const { "": _project, ...packages } = JSON.parse(lockfile).packages as Record<string, Locked>;
const placesOf = (wanted: (locked: Locked) => unknown) =>
  Object.keys(packages).filter((place) => wanted(packages[place] ?? {}));

test("only packages that package.json allows run an install script", () => {
  expect(placesOf(({ hasInstallScript }) => hasInstallScript)).toEqual(["node_modules/node"]);
  expect(JSON.parse(read("package.json")).allowScripts).toEqual({ node: true });
  expect(read(".npmrc"), "npm stops before any other script runs").toMatch(/^strict-allow-scripts=true$/m);
});

test("every package is held to a checksum, and no address of a registry is kept", () => {
  expect(placesOf(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(lockfile).not.toContain('"resolved"');
});

test("what runs the site or reaches visitors asks for no more than a notice", () => {
  const licenses = placesOf(({ dev }) => !dev).map((place) => packages[place]?.license);
  // Read a package's script before it is added here.
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
