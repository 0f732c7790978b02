import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listFiles } from "./list-files.ts";
import { publish } from "./publish.ts";
import { makeSampleBuild, type SampleBuild, samplePage } from "./sample-build.ts";

let build: SampleBuild;
const read = (file: string) => readFileSync(join(build.folder, file));
const readPolicies = () => JSON.parse(read("../policies.json").toString()) as Record<string, string>;

beforeEach(async () => {
  build = await makeSampleBuild();
});
afterEach(() => build.remove());

test("the page for unknown addresses moves to where hosts look for it", async () => {
  await publish(build.folder);
  expect(read("404.html").toString()).toContain("<h1>not found</h1>");
  expect(existsSync(join(build.folder, "404"))).toBe(false);
});

test("what only the build needs is not published", async () => {
  await publish(build.folder);
  const files = await listFiles(build.folder);
  expect(files.filter((file) => file.startsWith("__spa") || file.startsWith(".vite"))).toEqual([]);
});

test("every page carries its own policy, and the same goes to servers with the framing rule", async () => {
  await publish(build.folder);
  const policies = readPolicies();
  expect(Object.keys(policies).sort()).toEqual(["/", "/404.html", "/apply"]);
  const inPage = read("apply/index.html")
    .toString()
    .match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/);
  expect(policies["/apply"]).toBe(`${inPage?.[1]}; frame-ancestors 'none'`);
  expect(policies["/apply"]).not.toBe(policies["/"]);
  // Two inline scripts, and the style sheet that now stands in the page.
  expect(policies["/apply"]).toMatch(
    /script-src 'self' 'sha256-[^']+' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/,
  );
});

test("a style sheet that no page names is not published", async () => {
  await writeFile(join(build.folder, "assets/b.css"), "h1 { color: red }");
  await publish(build.folder);
  expect(existsSync(join(build.folder, "assets/b.css"))).toBe(false);
  expect(existsSync(join(build.folder, "assets/a.css"))).toBe(true);
});

test("a page lies under both names that hosts look for", async () => {
  await publish(build.folder);
  expect(read("apply.html")).toEqual(read("apply/index.html"));
  expect(existsSync(join(build.folder, "apply.html.br"))).toBe(true);
});

test("what tells hosts about headers and redirects is in the folder and not among the site's files", async () => {
  await publish(build.folder);
  for (const name of ["_headers", "_redirects", ".htaccess"]) expect(read(name).length).toBeGreaterThan(50);
  for (const name of ["nginx.conf", "Caddyfile"])
    expect(read(`../hosts/${name}`).length).toBeGreaterThan(500);
  expect(read(".nojekyll").length).toBe(0);
  expect(await listFiles(build.folder)).not.toContain("_headers");
});

test("text files get compressed siblings that unpack to the same bytes", async () => {
  await publish(build.folder);
  for (const file of ["index.html", "404.html", "assets/app-abc123.js"]) {
    expect(brotliDecompressSync(read(`${file}.br`))).toEqual(read(file));
    expect(gunzipSync(read(`${file}.gz`))).toEqual(read(file));
    expect(read(`${file}.br`).length).toBeLessThan(read(file).length);
  }
});

test("photographs and very small files are left as they are", async () => {
  await publish(build.folder);
  const files = await listFiles(build.folder);
  expect(files.filter((file) => /(?:avif|robots\.txt)\.(?:br|gz)$/.test(file))).toEqual([]);
});

test("a second run changes nothing", async () => {
  const snapshot = async () =>
    (await listFiles(build.folder)).map((file) => [file, read(file).toString("hex")]);
  await publish(build.folder);
  const first = { files: await snapshot(), policies: readPolicies() };
  await publish(build.folder);
  expect({ files: await snapshot(), policies: readPolicies() }).toEqual(first);
});

test("a compressed sibling that is out of date goes away", async () => {
  await publish(build.folder);
  await writeFile(join(build.folder, "assets/app-abc123.js"), "short");
  await publish(build.folder);
  expect(existsSync(join(build.folder, "assets/app-abc123.js.br"))).toBe(false);
});

test("a folder that could not be finished is not taken for a complete one, as its policies are missing", async () => {
  await publish(build.folder);
  await rm(join(build.folder, "index.html.br"));
  await mkdir(join(build.folder, "index.html.br"));
  await expect(publish(build.folder)).rejects.toThrow("EISDIR");
  expect(existsSync(join(build.folder, "../policies.json"))).toBe(false);
});

test("nothing more is written once a failure is reported, so that the folder may be removed or built anew", async () => {
  // Slow to compress: many times longer than the folder in the way takes to be found.
  await writeFile(join(build.folder, "assets/long.js"), "let value = 1;\n".repeat(100_000));
  await mkdir(join(build.folder, "index.html.br"));
  await expect(publish(build.folder)).rejects.toThrow("EISDIR");
  for (const ending of ["br", "gz"])
    expect(existsSync(join(build.folder, `assets/long.js.${ending}`))).toBe(true);
});

test("a build without a page for unknown addresses is refused with the mend", async () => {
  await rm(join(build.folder, "404"), { recursive: true });
  await expect(publish(build.folder)).rejects.toThrow('Add "/404" to "prerender" in react-router.config.ts.');
});

test("a page whose look its own policy would block is refused by name", async () => {
  await writeFile(
    join(build.folder, "apply/index.html"),
    samplePage("apply").replace("<h1>", '<h1 style="a">'),
  );
  await expect(publish(build.folder)).rejects.toThrow(/apply\/index\.html has a style.*<h1 style="a">/);
});
