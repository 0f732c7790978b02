import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { licenseText } from "./license-text.ts";

let root: string;

async function install(name: string, license?: string, text?: string) {
  const folder = join(root, "node_modules", name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ name, license }));
  if (text !== undefined) await writeFile(join(folder, "LICENSE.md"), text);
  return join(folder, "dist/a.js");
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "licenses-"));
  await mkdir(join(root, "app/fonts"), { recursive: true });
  for (const font of ["figtree", "fraunces"])
    await writeFile(join(root, `app/fonts/${font}-license.txt`), `Words of ${font}\r\n`);
});
afterEach(() => rm(root, { recursive: true }));

test("visitors can read the licences of the fonts and of each package in the bundle, once", async () => {
  const modules = [
    await install("@one/drawing", "MIT", "MIT, by somebody"),
    "\0vite/preload-helper.js",
    join(root, "app/root.tsx"),
    "\0content:home",
  ];
  await install("vite", "MIT", "MIT, by others\n\n# Licenses of bundled dependencies\nOf what is not here");
  const text = await licenseText([...modules, ...modules], root);
  expect(text.match(/^\S.* \(.*\)$/gm)).toEqual([
    "Fraunces (font, OFL-1.1)",
    "Figtree (font, OFL-1.1)",
    "@one/drawing (MIT)",
    "vite (MIT)",
  ]);
  expect(text).toMatch(/Figtree \(font, OFL-1.1\)\n=+\n\nWords of figtree\n\n=+\n@one\/drawing/);
  expect(text).toMatch(/=\n\nMIT, by somebody\n\n=+\nvite \(MIT\)\n=+\n\nMIT, by others\n$/);
});

test("a tool that is installed in a folder above the project is found as Node finds it", async () => {
  await install("rolldown", "MIT", "MIT, by others");
  const project = join(root, "copy");
  await cp(join(root, "app"), join(project, "app"), { recursive: true });
  expect(await licenseText(["\0rolldown/runtime.js"], project)).toContain("rolldown (MIT)");
});

test("a package in the bundle without the text of its licence stops the build", async () => {
  const module = await install("drawing", "MIT");
  await expect(licenseText([module], root)).rejects.toThrow(
    "drawing is in the bundle and brings no text of its licence",
  );
});

test("a package in the public domain needs no text", async () => {
  const module = await install("router", "Unlicense");
  expect(await licenseText([module], root)).toContain("router (Unlicense)\n");
});

test.each(["GPL-3.0-only", undefined])(
  "a package in the bundle under %s stops the build",
  async (license) => {
    const module = await install("drawing", license, "Words");
    await expect(licenseText([module], root)).rejects.toThrow(`Its own is: ${license ?? "no licence"}.`);
  },
);
