import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundledPackages } from "./bundled-packages.ts";
import type { Lockfile } from "./lockfile.ts";
import { billOfMaterials } from "./sbom.ts";
import { shippedPackages } from "./shipped.ts";

const locked = (version: string, license: string, dependencies = {}) => ({ version, license, dependencies });
const LOCKFILE: Lockfile = {
  "": { version: "1.0.0", dependencies: { drawing: "2.0.0", serving: "3.0.0" } },
  "node_modules/drawing": { ...locked("2.0.0", "MIT", { unused: "1.0.0" }), integrity: "sha512-AQID" },
  "node_modules/unused": locked("1.0.0", "MIT"),
  "node_modules/serving": locked("3.0.0", "ISC", { parsing: "4.0.0" }),
  "node_modules/parsing": locked("4.0.0", "MIT"),
  "node_modules/testing": locked("5.0.0", "MIT"),
  "node_modules/vite": locked("8.0.0", "MIT"),
  "node_modules/@fontsource-variable/figtree": locked("5.0.0", "OFL-1.1"),
  "node_modules/@fontsource-variable/fraunces": locked("5.0.0", "OFL-1.1"),
};

let root: string;
let packages: Awaited<ReturnType<typeof shippedPackages>>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "shipped-"));
  for (const [name, version] of [
    ["drawing", "2.0.0"],
    ["vite", "8.0.0"],
  ] as const) {
    await mkdir(join(root, "node_modules", name), { recursive: true });
    await writeFile(join(root, "node_modules", name, "package.json"), JSON.stringify({ name, version }));
  }
  const modules = [
    "\0vite/preload-helper.js",
    "\0content:home",
    "app/root.tsx",
    "node_modules/drawing/dist/a.js",
  ];
  const ids = modules.map((id) => (id.startsWith("\0") ? id : join(root, id)));
  packages = await shippedPackages(LOCKFILE, bundledPackages(ids, root));
});

afterAll(() => rm(root, { recursive: true }));

test("what ships is the bundle, the fonts, and the server with all that it needs; nothing else is", () => {
  expect(packages.map(({ name, reach }) => [name, reach])).toEqual([
    ["@fontsource-variable/figtree", "font"],
    ["@fontsource-variable/fraunces", "font"],
    ["drawing", "browser"],
    ["parsing", "server"],
    ["serving", "server"],
    ["vite", "browser"],
  ]);
});

test("the bill of materials names each with version, licence, checksum and what it needs", () => {
  const bom = JSON.parse(
    JSON.stringify(billOfMaterials({ name: "site", version: "1.0.0" }, packages, LOCKFILE)),
  );
  expect(bom.components[0]).toMatchObject({ purl: "pkg:npm/%40fontsource-variable/figtree@5.0.0" });
  expect(bom.components[2]).toMatchObject({
    version: "2.0.0",
    licenses: [{ expression: "MIT" }],
    hashes: [{ alg: "SHA-512", content: "010203" }],
  });
  expect(bom.dependencies).toContainEqual({
    ref: "node_modules/serving",
    dependsOn: ["node_modules/parsing"],
  });
  expect(bom.dependencies).toContainEqual({ ref: "node_modules/drawing", dependsOn: [] });
});

test("a package in the bundle that is not the one in the lockfile stops the build", async () => {
  const { "node_modules/vite": _vite, ...without } = LOCKFILE;
  const folder = join(root, "node_modules/vite");
  await expect(shippedPackages(without, [folder])).rejects.toThrow("vite 8.0.0 is in the bundle and not in");
});
