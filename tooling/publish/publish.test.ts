import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listFiles } from "#hosting/list-files.ts";
import {
  makeBuild,
  publishBuild as publish,
  type TestBuild,
  testDelivery,
} from "#tests/support/build-factory.ts";

let build: TestBuild;
const read = (file: string) => readFileSync(join(build.folder, file), "utf8");

beforeEach(async () => {
  build = await makeBuild();
});
afterEach(() => build.remove());

test("policy.txt has the pages' policy with the framing rule", async () => {
  await publish(build.folder);
  expect(read("../policy.txt")).toMatch(/; script-src 'self' 'sha256-[^']+'; .*; frame-ancestors 'none'$/);
});

test("a page is published under both names that hosts look for", async () => {
  await publish(build.folder);
  expect(read("apply.html")).toEqual(read("apply/index.html"));
  expect(existsSync(join(build.folder, "apply.html.br"))).toBe(true);
});

test("the hosts' files are in the folder but not listed as site files", async () => {
  await publish(build.folder);
  for (const name of ["_headers", "_redirects", ".htaccess"]) expect(read(name).length).toBeGreaterThan(50);
  expect(read("../hosts/nginx.conf").length).toBeGreaterThan(500);
  expect(read(".nojekyll").length).toBe(0);
  expect(await listFiles(build.folder)).not.toContain("_headers");
});

test("photos and very small files are not compressed", async () => {
  await publish(build.folder);
  const files = await listFiles(build.folder);
  expect(files.filter((file) => /(?:avif|robots\.txt)\.(?:br|gz)$/.test(file))).toEqual([]);
});

test("delivery.json has the settings of delivery", async () => {
  await publish(build.folder, testDelivery);
  expect(JSON.parse(read("../delivery.json"))).toEqual(testDelivery);
});

test("a folder is not marked complete if publishing fails", async () => {
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
