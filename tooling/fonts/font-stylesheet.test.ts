import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faces } from "./faces.ts";
import { adjustFallback, DEVICE_FONTS } from "./fallback-metrics.ts";
import { unicodeRange, writeStylesheet } from "./font-stylesheet.ts";

const folder = join(import.meta.dirname, "../../app/fonts");

test("neighbouring characters are listed as one range", () => {
  expect(unicodeRange("cabz€")).toBe("U+61-63, U+7A, U+20AC");
});

test("a fallback twice as wide is halved, and its lines keep the height of the web font", () => {
  const font = { ascent: 900, descent: -300, lineGap: 0, unitsPerEm: 1000, xWidthAvg: 400 };
  expect(adjustFallback(font, { ...font, xWidthAvg: 800 })).toEqual({
    "size-adjust": "50%",
    "ascent-override": "180%",
    "descent-override": "60%",
    "line-gap-override": "0%",
  });
});

test("each font stack names the font, its fallbacks and a generic family in this order", () => {
  const css = writeStylesheet(faces.map((face) => ({ face, metrics: DEVICE_FONTS.arial })));
  expect(css).toContain(
    '--family-text: "Figtree", "Figtree as Arial", "Figtree as Roboto", system-ui, sans-serif;',
  );
  expect(css).toContain('src: local("Arial"), local("ArialMT"), local("Liberation Sans");');
});

test("the fonts that are sent to visitors weigh at most 45 kB together", async () => {
  const sizes = await Promise.all(
    faces.map(async ({ stem }) => (await stat(join(folder, `${stem}.woff2`))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000);
});

test("names and words of western Europe can be set in each font", () => {
  for (const { characters } of faces) {
    for (const character of "Zoë Müßig, Ångström, Núñez, Çelik, “Où?” — it’s £5 … ¿sí?")
      expect(characters).toContain(character);
  }
});
