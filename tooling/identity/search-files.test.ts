import { expect, test } from "vitest";
import { INDEXED_PATHS, pageAddress, robots, sitemap } from "./search-files.ts";

test("The sitemap lists the pages that are to be found, and no others", () => {
  const listed = [...sitemap("https://linden.test").matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => address,
  );
  expect(listed).toEqual([
    "https://linden.test/",
    "https://linden.test/apply",
    "https://linden.test/autopay",
    "https://linden.test/rules",
  ]);
});

test("The sitemap stays whole whatever stands in the address", () => {
  expect(sitemap("https://a&b'.test")).toContain("<loc>https://a&#38;b&#39;.test/rules</loc>");
});

test("Only the home page's address ends with a slash", () => {
  const ending = INDEXED_PATHS.filter((path) => pageAddress("https://linden.test", path).endsWith("/"));
  expect(ending).toEqual(["/"]);
});

test("Robots may read everything, and are told where the sitemap is", () => {
  expect(robots("https://linden.test")).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://linden.test/sitemap.xml\n",
  );
});
