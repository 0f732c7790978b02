/**
 * Makes the fonts of the site from their npm packages: `node tooling/fonts/build-fonts.ts`. The result is committed, so
 * this is run only when the choice in faces.ts or the version of a package changes.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import { type Face, faces } from "./faces.ts";
import { writeStylesheet } from "./font-stylesheet.ts";

/**
 * Makes every file of the font folder, the same bytes each time.
 *
 * @returns the content by file name: the fonts, their licences and the style sheet
 */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const made = await Promise.all(faces.map(makeFace));
  const files = new Map<string, Buffer>([["fonts.css", Buffer.from(writeStylesheet(made))]]);
  for (const { face, font, license } of made) {
    files.set(`${face.stem}.woff2`, font);
    files.set(`${face.stem}-license.txt`, license);
  }
  return files;
}

async function makeFace(face: Face) {
  const folder = dirname(createRequire(import.meta.url).resolve(`${face.source.package}/package.json`));
  const source = await readFile(join(folder, face.source.file));
  // Phones and laptops of today ignore hints.
  const cut = (targetFormat: "woff2" | "truetype", variationAxes: Face["axes"]) =>
    subsetFont(source, face.characters, { targetFormat, variationAxes, noHinting: true });
  return {
    face,
    font: await cut("woff2", face.axes),
    license: await readFile(join(folder, "LICENSE")),
    metrics: await fromBuffer(await cut("truetype", face.typical)),
  };
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, "../../app/fonts");
  for (const [name, content] of await makeFonts()) {
    await writeFile(join(folder, name), content);
    console.log(`${name}: ${content.length} bytes`);
  }
}
