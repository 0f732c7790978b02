import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta, type MetaDescriptor } from "react-router";
import { expect, test, vi } from "vitest";

vi.mock("content:meta", () => ({
  default: {
    name: '"Tom & Jo" <b>',
    tagline: "</title><script>alert(1)</script>",
    description: "Beds & meals.",
    website: "https://linden.test",
  },
}));
const { homeMeta, listInBrief, pageMeta } = await import("./page-meta.ts");

function htmlOf(meta: MetaDescriptor[]): string {
  const Page = createRoutesStub([{ id: "page", path: "/", Component: Meta, meta: () => meta }]);
  return renderToStaticMarkup(createElement(Page));
}

test("A page for search engines names its one address", () => {
  const html = htmlOf(pageMeta({ title: "Apply", description: "Apply here.", path: "/apply" }));
  expect(html).toContain('<link rel="canonical" href="https://linden.test/apply"/>');
  expect(html).toContain('<meta property="og:url" content="https://linden.test/apply"/>');
  expect(html).not.toContain("noindex");
});

test("A page without a path is kept out of search engines and names no address", () => {
  const html = htmlOf(pageMeta({ title: "Thank you", description: "Thanks." }));
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/canonical|og:url/);
});

test("Signs of HTML in the residence's words stay words", () => {
  const html = htmlOf(homeMeta());
  expect(html).not.toContain("<script");
  expect(html).toContain("<title>&quot;Tom &amp; Jo&quot; &lt;b&gt;: &lt;/title&gt;&lt;script&gt;");
});

test("Structured data cannot end its own element", () => {
  const html = htmlOf([{ "script:ld+json": { name: "</script><script>alert(1)</script>" } }]);
  expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
});

test("A long list is cut at a whole item, to the length that search engines show", () => {
  expect(listInBrief("Rules", ["Quiet hours", "Guests"])).toBe("Rules: Quiet hours, Guests.");
  const long = listInBrief(
    "Rules",
    Array.from({ length: 30 }, () => "Overnight guests"),
  );
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/, Overnight guests, and more\.$/);
  expect(listInBrief("Rules", ["x".repeat(200)])).toBe("Rules.");
});

test("Full stops of the owner's do not double in a list or at its end", () => {
  expect(listInBrief("Rules", ["Quiet hours.", "Guests.", "Pets?"])).toBe(
    "Rules: Quiet hours, Guests, Pets?",
  );
  expect(listInBrief("Rules of Linden Inc.", ["x".repeat(200)])).toBe("Rules of Linden Inc.");
});
