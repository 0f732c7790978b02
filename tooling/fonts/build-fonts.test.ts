import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { makeFonts } from "./build-fonts.ts";

const made = await makeFonts();
const fonts = [...made].filter(([name]) => name.endsWith(".woff2"));

test("the fonts in app/fonts match the installed packages and settings", async () => {
  for (const [name, content] of made) {
    const kept = await readFile(join(import.meta.dirname, "../../app/fonts", name));
    expect(kept.equals(content), `${name} is out of date: run npm run fonts`).toBe(true);
  }
});

test("the fonts have at most 45 kB in total", () => {
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((sum, [, { length }]) => sum + length, 0)).toBeLessThanOrEqual(45_000);
});

test.each(fonts)("%s draws straight apostrophes as curly ones", (_name, content) => {
  const font = create(content) as Font;
  expect(font.glyphForCodePoint(0x27).id).toBe(font.glyphForCodePoint(0x2019).id);
});

test.each(fonts)("%s has the letters of Western European languages", (_name, content) => {
  const font = create(content) as Font;
  for (const character of "Zoë Müßig, Ångström, Núñez, Çelik, “Où?” — it’s £5 … ¿sí?")
    expect(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0), character).toBe(true);
});
