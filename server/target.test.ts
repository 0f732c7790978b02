import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTarget } from "./target.ts";

describe("the target of a request", () => {
  test("path and query are told apart, the query kept as written", () => {
    expect(readTarget("/apply?plan=premium&x=a?b%20c")).toEqual({
      path: "/apply",
      query: "?plan=premium&x=a?b%20c",
    });
  });

  test("the path is decoded once", () => {
    expect(readTarget("/a%20b%2525")).toEqual({ path: "/a b%25", query: "" });
  });

  test.each([
    "",
    "*",
    "apply",
    "http://localhost/apply",
    "//evil.example",
    "/a//b",
    "/../secret",
    "/a/..",
    "/./a",
    "/%2e%2e%2fsecret",
    "/..%5csecret",
    "/a\\b",
    "/%00",
    "/%E0%A4%A",
    "/%",
    "/a%0d%0aSet-Cookie:b",
    "/a b",
    "/caf\u00e9",
    "/a#b",
  ])("%j is no address of the site", (target) => {
    expect(readTarget(target)).toMatchObject({ refusal: 400 });
  });

  test("an address beyond 4,096 characters is too long", () => {
    expect(readTarget(`/${"a".repeat(4095)}`)).toHaveProperty("path");
    expect(readTarget(`/${"a".repeat(4096)}`)).toMatchObject({ refusal: 414 });
  });

  test("names that merely contain dots are ordinary", () => {
    expect(readTarget("/..a/b../...")).toHaveProperty("path");
  });

  test("whatever is asked for, an accepted path is absolute and climbs nowhere", () => {
    const piece = fc.constantFrom(
      "/",
      "..",
      ".",
      "%2e",
      "%2F",
      "%5c",
      "\\",
      "%25",
      "%",
      "a",
      "?",
      "#",
      "%00",
      "é",
    );
    const target = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => `/${pieces.join("")}`),
    );
    fc.assert(
      fc.property(target, (text) => {
        const read = readTarget(text);
        if ("refusal" in read) return;
        expect(read.path).toMatch(/^\/(?!\/)[^\\\0]*$/);
        expect(read.path.split("/")).not.toContain("..");
      }),
    );
  });
});
