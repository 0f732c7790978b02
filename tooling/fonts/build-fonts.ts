/**
 * Makes the fonts of the site from their npm packages: `node tooling/fonts/build-fonts.ts`. The result is committed, so
 * this is run only when the choice in faces.ts or the version of a package changes.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import { type Face, faces } from "./faces.ts";
import { writeStylesheet } from "./font-stylesheet.ts";

/** All fonts together may weigh this many bytes: a slow phone line carries them in about a second. */
const mostBytes = 45_000;

/**
 * Makes every file of the font folder, the same bytes each time.
 *
 * @returns the content by file name: the fonts, their licences and the style sheet
 * @throws Error if the fonts together exceed 45,000 bytes, or a package is not installed
 */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const made = await Promise.all(faces.map(makeFace));
  const bytes = made.reduce((sum, { font }) => sum + font.length, 0);
  if (bytes > mostBytes) {
    throw new Error(
      `The fonts weigh ${bytes} bytes, and ${mostBytes} are allowed. Leave out characters or axes in tooling/fonts/faces.ts.`,
    );
  }
  return new Map([
    ...made.map(({ face, font }) => [`${face.stem}.woff2`, font] as const),
    ...made.map(({ face, license }) => [`${face.stem}-license.txt`, license] as const),
    ["fonts.css", Buffer.from(writeStylesheet(made))] as const,
  ]);
}

async function makeFace(face: Face) {
  const folder = dirname(createRequire(import.meta.url).resolve(`${face.source.package}/package.json`));
  const source = await readFile(join(folder, face.source.file));
  const license = await readFile(join(folder, "LICENSE"));
  // Phones and laptops of today ignore hints.
  const shared = { noHinting: true } as const;
  const font = await subsetFont(source, face.characters, {
    ...shared,
    targetFormat: "woff2",
    variationAxes: face.axes,
  });
  const typical = await subsetFont(source, face.characters, {
    ...shared,
    targetFormat: "truetype",
    variationAxes: face.typical,
  });
  return { face, font, license, metrics: await fromBuffer(typical) };
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, "../../app/fonts");
  await mkdir(folder, { recursive: true });
  for (const [name, content] of await makeFonts()) {
    await writeFile(join(folder, name), content);
    console.log(`${name}: ${content.length} bytes`);
  }
}
