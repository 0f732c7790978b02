import { expect, test } from "vitest";
import { drawable } from "./drawable.ts";

const hasLatin = (character: string) => /[ -~À-ÿ]/.test(character);

test("returns a drawable text with single spaces", () => {
  expect(drawable("  A bed &\n a <table> ", hasLatin)).toBe("A bed & a <table>");
});

test("drops a symbol without an outline", () => {
  expect(drawable("🏡 Sage House 🌿", hasLatin)).toBe("Sage House");
});

test("returns nothing if a letter has no outline", () => {
  expect(drawable("Дом Sage", hasLatin)).toBe("");
  expect(drawable("鼠尾草之家", hasLatin)).toBe("");
});

test("returns nothing for symbols only", () => {
  expect(drawable("🏡 & …", hasLatin)).toBe("");
});
