import { expect, test } from "vitest";
import { drawable, initialOf } from "./drawable.ts";

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

test("A letter written as two characters is drawn as one", () => {
  expect(drawable("Cafe\u0301", hasLatin)).toBe("Café");
});

test("Signs alone are nothing to draw", () => {
  expect(drawable("🏡 & …", hasLatin)).toBe("");
});

test("The initial is the first letter or digit of the name, as a capital", () => {
  expect(initialOf("sage House")).toBe("S");
  expect(initialOf("🏡 “Élan” House")).toBe("É");
  expect(initialOf("24 Garden Lane")).toBe("2");
  expect(initialOf("ßaal")).toBe("S");
  expect(initialOf("Дом")).toBe("Д");
  expect(initialOf("🏡!")).toBeUndefined();
});
