import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { makeFonts } from "./build-fonts.ts";

const made = await makeFonts();
const fonts = [...made].filter(([name]) => name.endsWith(".woff2"));

test("the fonts in app/fonts are those that the chosen packages and settings give", async () => {
  for (const [name, content] of made) {
    const kept = await readFile(join(import.meta.dirname, "../../app/fonts", name));
    expect(kept.equals(content), `${name} is out of date: run npm run fonts`).toBe(true);
  }
});

test("the fonts that are sent to visitors weigh at most 45 kB together", () => {
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((sum, [, { length }]) => sum + length, 0)).toBeLessThanOrEqual(45_000);
});

test.each(fonts)("%s draws the straight apostrophe of a text as the curly one", (_name, content) => {
  const font = create(content) as Font;
  expect(font.glyphForCodePoint(0x27).id).toBe(font.glyphForCodePoint(0x2019).id);
});

test.each(fonts)("names and words of western Europe can be set in %s", (_name, content) => {
  const font = create(content) as Font;
  for (const character of "Zoë Müßig, Ångström, Núñez, Çelik, “Où?” — it’s £5 … ¿sí?")
    expect(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0), character).toBe(true);
});
