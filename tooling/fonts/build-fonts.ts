/**
 * Makes the site's fonts from their npm packages: `npm run fonts`. The fonts are committed, so run this only after a
 * change of faces.ts, the characters in app/fonts/fonts.css or the version of a package.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import { curlApostrophe } from "./curl-apostrophe.ts";
import { FACES, type Face } from "./faces.ts";

const FOLDER = join(import.meta.dirname, "../../app/fonts");

/**
 * Makes the fonts and their licenses. The output is reproducible byte for byte.
 *
 * @returns the contents by file name
 */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const css = await readFile(join(FOLDER, "fonts.css"), "utf8");
  const made = await Promise.all(FACES.map((face) => makeFace(face, charactersOf(face, css))));
  return new Map([
    ...made.map(({ name, font }): [string, Buffer] => [name, font]),
    ["licenses.txt", Buffer.from(made.map(({ license }) => license).join(""))],
  ]);
}

async function makeFace({ family, source, name, axes }: Face, characters: string) {
  const folder = dirname(createRequire(import.meta.url).resolve(`${source.package}/package.json`));
  // Today's phones and laptops ignore hints.
  const options = { targetFormat: "woff2", variationAxes: axes, noHinting: true } as const;
  const cut = await subsetFont(await readFile(join(folder, source.file)), characters, {
    targetFormat: "sfnt",
  });
  const font = await subsetFont(curlApostrophe(cut), characters, options);
  const text = await readFile(join(folder, "LICENSE"), "utf8");
  return {
    name,
    font,
    license: `\n## ${family} (font, OFL-1.1)\n\n${text.replaceAll("\r\n", "\n").trim()}\n`,
  };
}

/** The characters in the face's `unicode-range` in the style sheet. */
function charactersOf({ family }: Face, css: string): string {
  const rule = css.split("@font-face").find((text) => text.includes(`font-family: "${family}";`)) ?? "";
  const ranges = [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)];
  const points = ranges.flatMap(([, from = "", to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...points);
}

if (import.meta.main) {
  for (const [name, content] of await makeFonts()) {
    await writeFile(join(FOLDER, name), content);
    console.log(`${name}: ${content.length} bytes`);
  }
}
