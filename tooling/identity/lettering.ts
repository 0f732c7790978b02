import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

/** Words as outlines, since the pictures must look the same on every machine, whatever fonts it has. */
export type Lettering = {
  /** Whether there is an outline for this character. */
  has: (character: string) => boolean;
  /** The width of the words in ems. */
  widthOf: (words: string) => number;
  /** The box around a letter's ink in ems, from the start of its baseline; y grows downwards. */
  inkOf: (letter: string) => { left: number; top: number; width: number; height: number };
  /** The words as the `d` of an SVG path: `x` and `y` are where their baseline starts, `size` is the em, all in pixels. */
  draw: (words: string, place: { x: number; y: number; size: number }) => string;
};

/** `opticalSize`: 9 for sturdy small letters to 144 for fine large ones; `weight`: 100 to 900; `tracking`: in ems. */
export type Style = { opticalSize: number; weight: number; tracking: number };

// Of the package and not of the site's own subset: a name with a Polish or Vietnamese letter is drawn as well.
// Each with a character that it has: without any, a font has no table of characters, and fontkit does not survive that.
const PRESENT = { latin: "a", "latin-ext": "ā", vietnamese: "₫" };
const SCRIPTS = ["latin", "latin-ext", "vietnamese"] as const;

/**
 * Loads the display face for certain words.
 *
 * @param words all characters that will be drawn
 * @throws Error when the package of the face is not installed
 */
export async function loadLettering(
  words: string,
  { opticalSize, weight, tracking }: Style,
): Promise<Lettering> {
  const fonts: Font[] = [];
  for (const script of SCRIPTS)
    fonts.push(await loadFont(script, words, { opsz: opticalSize, wght: weight }));

  function fontOf(character: string): Font | undefined {
    return fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  }

  function layOut(text: string) {
    let width = 0;
    const placed = runsOf(text, fontOf).flatMap(({ font, run }) => {
      const { glyphs, positions } = font.layout(run);
      return glyphs.map((glyph, index) => {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
        const em = font.unitsPerEm;
        const at = { glyph, em, x: width + xOffset / em, y: yOffset / em };
        width += xAdvance / em + tracking;
        return at;
      });
    });
    return { placed, width: Math.max(0, width - tracking) };
  }

  return {
    has: (character) => fontOf(character) !== undefined,
    widthOf: (text) => layOut(text).width,
    inkOf: (letter) => {
      const [{ glyph, em } = { glyph: undefined, em: 1 }] = layOut(letter).placed;
      const { minX = 0, minY = 0, maxX = 0, maxY = 0 } = glyph?.path.bbox ?? {};
      return { left: minX / em, top: -maxY / em, width: (maxX - minX) / em, height: (maxY - minY) / em };
    },
    draw: (text, { x, y, size }) =>
      layOut(text)
        .placed.map(({ glyph, em, ...at }) =>
          glyph.path
            .scale(size / em, -size / em)
            .translate(x + at.x * size, y - at.y * size)
            .toSVG(),
        )
        .join(""),
  };
}

async function loadFont(
  script: keyof typeof PRESENT,
  words: string,
  variationAxes: Record<string, number>,
): Promise<Font> {
  const folder = dirname(
    createRequire(import.meta.url).resolve("@fontsource-variable/fraunces/package.json"),
  );
  const file = join(folder, `files/fraunces-${script}-opsz-normal.woff2`);
  const kept = `${words}${PRESENT[script]}`;
  const options = { targetFormat: "truetype", noHinting: true, variationAxes } as const;
  const font = create(await subsetFont(await readFile(file), kept, options));
  if ("fonts" in font) throw new Error(`${file} holds several fonts; one was expected.`);
  return font;
}

/** Neighbours that the same font draws stay together, so that it can set their distances. */
function runsOf(
  words: string,
  fontOf: (character: string) => Font | undefined,
): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of words) {
    const font = fontOf(character);
    const last = runs.at(-1);
    if (font && last?.font === font) last.run += character;
    else if (font) runs.push({ font, run: character });
  }
  return runs;
}
