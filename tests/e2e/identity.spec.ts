import sharp from "sharp";
import { expect, test } from "../fixtures.ts";
import { HIDDEN, head, INDEXED, website } from "../head.ts";

test.use({ expectedMessages: [/status of 404/] });

test("a shared link shows a picture of 1200 by 630 pixels, light enough for messengers", async ({ page }) => {
  const origin = await website(page);
  for (const path of [...INDEXED, ...HIDDEN]) {
    await page.goto(path);
    const { title, description, meta } = await head(page);
    expect(await meta("og:title")).toBe(title);
    expect(await meta("og:description")).toBe(description);
    expect(await meta("og:image")).toBe(`${origin}/social-card.jpg`);
    expect(await meta("og:image:alt")).toMatch(/\S/);
    expect(await meta("og:image:width")).toBe("1200");
    expect(await meta("og:image:height")).toBe("630");
    expect(await meta("og:locale")).toBe("en_US");
    expect(await meta("twitter:card")).toBe("summary_large_image");
  }
  const response = await page.request.get("/social-card.jpg");
  expect(response.headers()["content-type"]).toBe("image/jpeg");
  const card = await response.body();
  expect(card.length).toBeLessThan(150_000);
  expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("icons are served as what the page says they are", async ({ page }) => {
  await page.goto("/");
  const icons = page.locator('head link[rel="icon"]');
  const hrefs = await icons.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(["/favicon.ico", "/favicon.svg"]);
  const types = ["image/x-icon", "image/svg+xml; charset=utf-8"];
  for (const [index, href] of hrefs.entries())
    expect((await page.request.get(href ?? "")).headers()["content-type"]).toBe(types[index]);

  const touch = await page.request.get((await (await head(page)).link("apple-touch-icon")) ?? "");
  expect(touch.headers()["content-type"]).toBe("image/png");
  expect(await sharp(await touch.body()).metadata()).toMatchObject({
    width: 180,
    height: 180,
    format: "png",
  });
});

test("the manifest names the residence, and every icon in it has the size that it says", async ({ page }) => {
  await page.goto("/");
  const { meta, link } = await head(page);
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
