import { expect, test } from "vitest";
import { pathOf } from "./paths.ts";

test("A page has one address, to the letter; a slash that a host adds changes nothing", () => {
  expect(pathOf("/")).toBe("/");
  expect(pathOf("/apply")).toBe("/apply");
  expect(pathOf("/apply/")).toBe("/apply");
  expect(pathOf("/apply//")).toBeNull();
});
