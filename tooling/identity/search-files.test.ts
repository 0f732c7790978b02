import { expect, test } from "vitest";
import { robots, sitemap } from "./search-files.ts";

test("The sitemap stays whole whatever stands in the address", () => {
  expect(sitemap("https://a&b'.test", ["en"], [["/rules"]])).toContain(
    "<loc>https://a&#38;b&#39;.test/rules</loc>",
  );
});

test("Robots may read everything, and are told where the sitemap is", () => {
  expect(robots("https://linden.test")).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://linden.test/sitemap.xml\n",
  );
});
