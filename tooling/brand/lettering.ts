import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

/** The display face's units per em. */
export const EM = 2000;

/** Text as outlines, so that the pictures look the same on every machine, whatever fonts are installed. */
type Lettering = {
  /** The font that has a glyph for this character. */
  fontOf: (character: string) => Font | undefined;
  /** The text as the `d` attribute of an SVG path that starts at the baseline, y upwards. All lengths are in font units. */
  outline: (text: string) => { d: string; width: number };
};

/** `opticalSize`: from 9 for small text to 144 for large titles; `weight`: 100 to 900; `tracking`: in font units. */
export type Style = { opticalSize: number; weight: number; tracking: number };

// The package's files, not the site's own subset, so that Polish and Vietnamese letters can be drawn.
const SCRIPTS = ["latin", "latin-ext", "vietnamese"];
// One character of each script: without any, a font has no character map, which fontkit cannot handle.
const PRESENT = "aā₫";

/**
 * Loads the display face.
 *
 * @param characters all characters that will be drawn
 */
export async function loadLettering(characters: string, style: Style): Promise<Lettering> {
  const fonts = await Promise.all(SCRIPTS.map((script) => loadFont(script, characters, style)));
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

async function loadFont(script: string, characters: string, { opticalSize, weight }: Style): Promise<Font> {
  const file = import.meta.resolve(
    `@fontsource-variable/fraunces/files/fraunces-${script}-opsz-normal.woff2`,
  );
  const font = await subsetFont(await readFile(fileURLToPath(file)), `${characters}${PRESENT}`, {
    targetFormat: "truetype",
    noHinting: true,
    variationAxes: { opsz: opticalSize, wght: weight },
  });
  return create(font) as Font;
}

/** Splits text into runs of one font each, so that the font can kern within a run. */
function runsOf(text: string, fontOf: Lettering["fontOf"]): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of text) {
    const font = fontOf(character);
    const last = runs.at(-1);
    if (font && last?.font === font) last.run += character;
    else if (font) runs.push({ font, run: character });
  }
  return runs;
}
