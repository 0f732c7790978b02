import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { madeFiles } from "../made-files.ts";
import { residenceContent } from "./plugin.ts";
import { makeSampleProject, sampleWith } from "./sample-content.ts";

let project: Awaited<ReturnType<typeof makeSampleProject>>;

beforeAll(async () => {
  project = await makeSampleProject();
});
afterAll(() => project.remove());

/** Builds a site of one script, and gives its files by name. */
async function buildSite(script: string, ssr = false): Promise<Map<string, string>> {
  const { folder } = project;
  await writeFile(join(folder, "main.js"), script);
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [residenceContent(), madeFiles()],
    build: {
      ssr,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(folder, "main.js") },
    },
  });
  const names = await readdir(join(folder, "dist"), { recursive: true });
  const files = names.filter((name) => /\.\w+$/.test(name));
  const contents = files.map((name) => readFile(join(folder, "dist", name), "utf8"));
  return new Map((await Promise.all(contents)).map((content, index) => [files[index] ?? "", content]));
}

function textOf(files: Map<string, string>, ending: string): string {
  return [...files].flatMap(([name, content]) => (name.endsWith(ending) ? [content] : [])).join("\n");
}

test("Every picture that the home page names is a file of the site, and its class is in the stylesheet", async () => {
  const files = await buildSite(
    'import view from "content:residence"; import "content:photos.css"; console.log(JSON.stringify(view));',
  );
  const named = [...textOf(files, ".js").matchAll(/\/(assets\/photos\/[^\s"'`,]+)/g)].map(
    ([, name = ""]) => name,
  );
  expect(named.length).toBeGreaterThan(10);
  expect([...files.keys()]).toEqual(expect.arrayContaining(named));
  const css = textOf(files, ".css");
  expect(css).toMatch(/\.photo-hero\{[^}]*object-position:55% 40%[^}]*data:image\/webp/);
  for (const name of ["gallery-1", "gallery-2", "gallery-3", "gallery-4"])
    expect(css).toContain(`.photo-${name}{`);
}, 30_000);

test("The server's bundle has the same values and no second copy of the pictures", async () => {
  const files = await buildSite('import view from "content:residence"; console.log(view);', true);
  expect(textOf(files, ".js") + textOf(files, ".mjs")).toContain("Linden Court");
  expect([...files.keys()].filter((name) => name.includes("photos"))).toEqual([]);
}, 30_000);

test("A build stops at mistakes with nothing but plain words", async () => {
  const file = join(project.folder, "content/residence.yaml");
  await writeFile(file, sampleWith(["price: 1250", "price: cheap"], ["tagline:", "taglin:"]));
  const error = await buildSite('import view from "content:residence"; console.log(view);').catch(String);
  expect(error).toContain(
    [
      "Mistakes, to be mended before the site can be built:",
      '  content/residence.yaml, line 3, column 3: "taglin" is not a key that belongs here. Did you mean "tagline"?',
      '  content/residence.yaml, line 18, column 12: "price" must be a whole number of dollars. It says "cheap". Write it without the dollar sign and commas, like 1250.',
      "",
      "Not ready yet: 2 mistakes, 0 warnings.",
    ].join("\n"),
  );
  expect(error).not.toContain(".ts:");
}, 30_000);
