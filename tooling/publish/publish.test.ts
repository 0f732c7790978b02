import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listFiles } from "#hosting/list-files.ts";
import { makeBuild, publishBuild as publish, type TestBuild } from "#tests/support/build-factory.ts";

let build: TestBuild;
const read = (file: string) => readFileSync(join(build.folder, file));
const readPolicy = () => read("../policy.txt").toString();

beforeEach(async () => {
  build = await makeBuild();
});
afterEach(() => build.remove());

test("policy.txt has the pages' policy with the framing rule", async () => {
  await publish(build.folder);
  expect(readPolicy()).toMatch(/; script-src 'self' 'sha256-[^']+'; .*; frame-ancestors 'none'$/);
});

test("a page is published under both names that hosts look for", async () => {
  await publish(build.folder);
  expect(read("apply.html")).toEqual(read("apply/index.html"));
  expect(existsSync(join(build.folder, "apply.html.br"))).toBe(true);
});

test("the hosts' files are in the folder but not listed as site files", async () => {
  await publish(build.folder);
  for (const name of ["_headers", "_redirects", ".htaccess"]) expect(read(name).length).toBeGreaterThan(50);
  for (const name of ["nginx.conf"]) expect(read(`../hosts/${name}`).length).toBeGreaterThan(500);
  expect(read(".nojekyll").length).toBe(0);
  expect(await listFiles(build.folder)).not.toContain("_headers");
});

test("photos and very small files are not compressed", async () => {
  await publish(build.folder);
  const files = await listFiles(build.folder);
  expect(files.filter((file) => /(?:avif|robots\.txt)\.(?:br|gz)$/.test(file))).toEqual([]);
});

test("delivery.json exists only if delivery is on", async () => {
  const file = join(build.folder, "../delivery.json");
  const delivery = {
    name: "Linden Court",
    email: "hello@linden.test",
    website: "https://linden.test",
    languages: ["en"],
  };
  await publish(build.folder, delivery);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(delivery);
  await publish(build.folder);
  expect(existsSync(file)).toBe(false);
});

test("a second run changes nothing", async () => {
  const snapshot = async () =>
    (await listFiles(build.folder)).map((file) => [file, read(file).toString("hex")]);
  await publish(build.folder);
  const first = { files: await snapshot(), policy: readPolicy() };
  await publish(build.folder);
  expect({ files: await snapshot(), policy: readPolicy() }).toEqual(first);
});

test("an outdated compressed file is removed", async () => {
  await publish(build.folder);
  await writeFile(join(build.folder, "assets/app-abc123.js"), "short");
  await publish(build.folder);
  expect(existsSync(join(build.folder, "assets/app-abc123.js.br"))).toBe(false);
});

test("a folder is not marked complete if publishing fails", async () => {
  await publish(build.folder);
  await rm(join(build.folder, "index.html.br"));
  await mkdir(join(build.folder, "index.html.br"));
  await expect(publish(build.folder)).rejects.toThrow("EISDIR");
  expect(existsSync(join(build.folder, "../policy.txt"))).toBe(false);
});

test("nothing is written after the promise rejects", async () => {
  // Takes much longer to compress than `publish` takes to fail on the folder.
  await writeFile(join(build.folder, "assets/long.js"), "let value = 1;\n".repeat(100_000));
  await mkdir(join(build.folder, "index.html.br"));
  await expect(publish(build.folder)).rejects.toThrow("EISDIR");
  for (const ending of ["br", "gz"])
    expect(existsSync(join(build.folder, `assets/long.js.${ending}`))).toBe(true);
});
