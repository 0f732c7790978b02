import { expect, test } from "../fixtures.ts";

test("the header is translucent over a scrolled page, and readable even where nothing is blurred behind it", async ({
  site,
}) => {
  await site.visit("/");
  expect(await site.evaluate(headerOpacity)).toBe(1);
  await site.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
  await expect.poll(() => site.evaluate(headerOpacity)).toBeLessThan(1);
  await expect.poll(() => site.evaluate(headerOpacity)).toBeGreaterThan(0.8);
  const blur = await site.evaluate(() => {
    const header = document.querySelector("body > header");
    return header ? getComputedStyle(header).backdropFilter : "";
  });
  expect(blur).toContain("blur(14px)");
});

/** The alpha of the header's background, from 0 to 1. */
function headerOpacity(): number {
  const header = document.querySelector("body > header");
  const [, , , alpha = "1"] = (header && getComputedStyle(header).backgroundColor.match(/[\d.]+/g)) ?? [];
  return Number(alpha);
}
