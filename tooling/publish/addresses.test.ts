import { expect, test } from "vitest";
import { addressOf, twinOf } from "./addresses.ts";

test.each([
  ["index.html", "/"],
  ["apply/index.html", "/apply"],
  ["apply.html", "/apply"],
  ["404.html", "/404.html"],
  ["assets/app-abc123.js", "/assets/app-abc123.js"],
])("the file %s is found at %s", (file, address) => expect(addressOf(file)).toBe(address));

test("every page but the first has a second name, and no other file has one", () => {
  expect(["apply/index.html", "index.html", "404.html", "apply.html"].map(twinOf)).toEqual([
    "apply.html",
    undefined,
    undefined,
    undefined,
  ]);
});
