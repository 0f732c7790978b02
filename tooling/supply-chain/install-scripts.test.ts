import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nameAt, readLockfile } from "./lockfile.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const { allowScripts } = JSON.parse(read("package.json")) as { allowScripts: Record<string, boolean> };

test("no package runs a script when it is installed, but those that package.json allows by name", async () => {
  const packages = Object.entries(await readLockfile(root));
  const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(withScripts.map(([place]) => nameAt(place))).toEqual(["node"]);
  expect(allowScripts).toEqual({ node: true });
});

test("npm is told to stop before any script runs when a package is not allowed", () => {
  expect(read(".npmrc")).toMatch(/^strict-allow-scripts=true$/m);
});

test("every package is held to a checksum, and no address of a registry is kept", async () => {
  const { "": _project, ...packages } = await readLockfile(root);
  for (const [place, { integrity }] of Object.entries(packages)) expect(integrity, place).toMatch(/^sha512-/);
  expect(read("package-lock.json")).not.toContain('"resolved"');
});
