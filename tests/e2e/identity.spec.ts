import sharp from "sharp";
import { expect, test } from "#tests/support/fixtures.ts";
import { head } from "#tests/support/head.ts";

test("the social picture is 1200 by 630 pixels, and its file small", async ({ request }) => {
  const response = await request.get("/social-card.jpg");
  expect(response.headers()["content-type"]).toBe("image/jpeg");
  const card = await response.body();
  expect(card.length).toBeLessThan(150_000);
  expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("icons and manifest have the types and sizes they declare", async ({ page }) => {
  await page.goto("/");
  const icons = page.locator('head link[rel="icon"]');
  const hrefs = await icons.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(["/favicon.ico", "/favicon.svg"]);
  const types = ["image/x-icon", "image/svg+xml; charset=utf-8"];
  for (const [index, href] of hrefs.entries())
    expect((await page.request.get(href ?? "")).headers()["content-type"]).toBe(types[index]);

  const { meta, link } = await head(page);
  const touch = await page.request.get((await link("apple-touch-icon")) ?? "");
  expect(touch.headers()["content-type"]).toBe("image/png");
  const shape = { format: "png", width: 180, height: 180 };
  expect(await sharp(await touch.body()).metadata()).toMatchObject(shape);

  const response = await page.request.get((await link("manifest")) ?? "");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await response.json();
  expect(manifest.name).toBe(await meta("og:site_name"));
  expect(manifest.start_url).toBe("/");
  expect(manifest.theme_color).toBe(await meta("theme-color"));
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()["content-type"]).toContain(type);
    const { width, height } = await sharp(await icon.body()).metadata();
    if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toContain("512x512");
});
