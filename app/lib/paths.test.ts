import { expect, test } from "vitest";
import { pathOf, percentDecoded } from "./paths.ts";

test("a trailing slash does not change the page of an address", () => {
  expect(pathOf("/")).toBe("/");
  expect(pathOf("/apply")).toBe("/apply");
  expect(pathOf("/apply/")).toBe("/apply");
  expect(pathOf("/apply//")).toBeNull();
});

test("the name of its file leads to a page, as on hosts that serve files only", () => {
  expect(pathOf("/index.html")).toBe("/");
  expect(pathOf("/apply.html")).toBe("/apply");
  expect(pathOf("/apply/index.html")).toBe("/apply");
  expect(pathOf("/es.html", "/es")).toBe("/");
  expect(pathOf("/es/index.html", "/es")).toBe("/");
  expect(pathOf("/es/thank-you.html", "/es")).toBe("/thank-you");
  expect(pathOf("/applyindex.html")).toBeNull();
});

test("a percent-encoded address is decoded once, as hosts do", () => {
  expect(pathOf("/%61pply")).toBe("/apply");
  expect(pathOf("/thank%2Dyou")).toBe("/thank-you");
  expect(pathOf("/%65s/apply%2F", "/es")).toBe("/apply");
  expect(pathOf("/%2561pply")).toBeNull();
  expect(pathOf("/apply%ff")).toBeNull();
});

test.each(["%", "%E0%A4%A", "100%", "%ff"])("%s cannot be decoded", (part) => {
  expect(percentDecoded(part)).toBeNull();
});
