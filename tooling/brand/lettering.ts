import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

/** Units of the display face to its em, which is the size of its letters. */
export const EM = 2000;

/** Words as outlines, since the pictures must look the same on every machine, whatever fonts it has. */
export type Lettering = {
  /** The font that has this character, if any has. */
  fontOf: (character: string) => Font | undefined;
  /** The words as the `d` of an SVG path, from the start of their baseline, y upwards; all in units, `EM` to the em. */
  outline: (words: string) => { d: string; width: number };
};

/** `opticalSize`: 9 for sturdy small letters to 144 for fine large ones; `weight`: 100 to 900; `tracking`: in units. */
export type Style = { opticalSize: number; weight: number; tracking: number };

// Of the package and not of the site's own subset: a name with a Polish or Vietnamese letter is drawn as well.
const SCRIPTS = ["latin", "latin-ext", "vietnamese"];
// One character of each: a font without any has no table of characters, and fontkit does not survive that.
const PRESENT = "aā₫";

/**
 * Loads the display face.
 *
 * @param words all characters that will be drawn
 */
export async function loadLettering(words: string, style: Style): Promise<Lettering> {
  const fonts = await Promise.all(SCRIPTS.map((script) => loadFont(script, words, style)));
  const fontOf = (character: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

  function outline(text: string) {
    let width = 0;
    const letters = runsOf(text, fontOf).flatMap(({ font, run }) => {
      const { glyphs, positions } = font.layout(run);
      return glyphs.map(({ path }, index) => {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
        const placed = path.translate(width + xOffset, yOffset);
        width += xAdvance + style.tracking;
        return placed.toSVG();
      });
    });
    return { d: letters.join(""), width };
  }

  return { fontOf, outline };
}

async function loadFont(script: string, words: string, { opticalSize, weight }: Style): Promise<Font> {
  const file = import.meta.resolve(
    `@fontsource-variable/fraunces/files/fraunces-${script}-opsz-normal.woff2`,
  );
  const font = await subsetFont(await readFile(fileURLToPath(file)), `${words}${PRESENT}`, {
    targetFormat: "truetype",
    noHinting: true,
    variationAxes: { opsz: opticalSize, wght: weight },
  });
  return create(font) as Font;
}

/** Neighbors that the same font draws stay together, so that it can set their distances. */
function runsOf(words: string, fontOf: Lettering["fontOf"]): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of words) {
    const font = fontOf(character);
    const last = runs.at(-1);
    if (font && last?.font === font) last.run += character;
    else if (font) runs.push({ font, run: character });
  }
  return runs;
}
