import { expect, test } from "vitest";
import { robots, sitemap } from "./search-files.ts";

test("the sitemap escapes special characters in addresses", () => {
  expect(sitemap("https://a&b'.test", ["en"], [["/rules"]])).toContain(
    "<loc>https://a&#38;b&#39;.test/rules</loc>",
  );
});

test("the sitemap lists a page's languages if there are several", () => {
  expect(sitemap("https://linden.test", ["en"], [["/rules"]])).not.toContain("xhtml");

  const several = sitemap("https://linden.test", ["en", "es"], [["/rules", "/es/rules"]]);
  expect(several).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(several).toContain(
    '<xhtml:link rel="alternate" hreflang="es" href="https://linden.test/es/rules"/>',
  );
});

test("robots.txt allows everything and links to the sitemap", () => {
  expect(robots("https://linden.test")).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://linden.test/sitemap.xml\n",
  );
});
