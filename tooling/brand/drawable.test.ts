import { expect, test } from "vitest";
import { drawable } from "./drawable.ts";

const hasLatin = (character: string) => /[ -~À-ÿ]/.test(character);

test("Words are drawn whole, with single spaces", () => {
  expect(drawable("  A bed &\n a <table> ", hasLatin)).toBe("A bed & a <table>");
});

test("A sign without an outline is left out", () => {
  expect(drawable("🏡 Sage House 🌿", hasLatin)).toBe("Sage House");
});

test("A sentence with a letter that has no outline is not drawn at all", () => {
  expect(drawable("Дом Sage", hasLatin)).toBe("");
  expect(drawable("鼠尾草之家", hasLatin)).toBe("");
});

test("Signs alone are nothing to draw", () => {
  expect(drawable("🏡 & …", hasLatin)).toBe("");
});
