import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { collectNotices, noticesText } from "./notices.ts";
import type { Shipped } from "./shipped.ts";

let root: string;
const shipped = (name: string, reach: Shipped["reach"]): Shipped => ({
  name,
  version: "9.8.7",
  license: "MIT",
  reach,
  place: `node_modules/${name}`,
});

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "notices-"));
  await mkdir(join(root, "app/fonts"), { recursive: true });
  for (const font of ["figtree", "fraunces"])
    await writeFile(join(root, `app/fonts/${font}-license.txt`), `Words of ${font}\r\n`);
  for (const name of ["@one/drawing", "serving"])
    await mkdir(join(root, "node_modules", name), { recursive: true });
  const others = "MIT, by somebody\n\n# Licenses of bundled dependencies\nOthers";
  await writeFile(join(root, "node_modules/@one/drawing/LICENSE.md"), others);
});
afterEach(() => rm(root, { recursive: true }));

test("visitors can read the licences of the fonts and of what is in the bundle, and nothing about the server", async () => {
  const notices = await collectNotices(
    [shipped("@one/drawing", "browser"), shipped("serving", "server")],
    root,
  );
  const text = noticesText(notices);
  expect(text).toMatch(/Fraunces \(font, OFL-1.1\)\n=+\n\nWords of fraunces\n/);
  expect(text).toMatch(/@one\/drawing \(MIT\)\n=+\n\nMIT, by somebody\n$/);
  expect(text).not.toMatch(/serving|9\.8\.7|Others|\r/);
});

test("a package in the bundle without the text of its licence stops the build", async () => {
  await expect(collectNotices([shipped("serving", "browser")], root)).rejects.toThrow(
    "serving is in the bundle and brings no text of its licence",
  );
});
