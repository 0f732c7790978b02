import { expect, test } from "vitest";
import { drawable } from "./drawable.ts";

const hasLatin = (character: string) => /[ -~À-ÿ]/.test(character);

test("words are drawn whole, with single spaces", () => {
  expect(drawable("  A bed &\n a <table> ", hasLatin)).toBe("A bed & a <table>");
});

test("a sign without an outline is left out", () => {
  expect(drawable("🏡 Sage House 🌿", hasLatin)).toBe("Sage House");
});

test("a sentence with a letter that has no outline is not drawn at all", () => {
  expect(drawable("Дом Sage", hasLatin)).toBe("");
  expect(drawable("鼠尾草之家", hasLatin)).toBe("");
});

test("signs alone are nothing to draw", () => {
  expect(drawable("🏡 & …", hasLatin)).toBe("");
});
