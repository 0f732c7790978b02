import type { Page } from "@playwright/test";
import { hasSpanish } from "#tests/support/content.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { NOT_FOUND_PAGE, SCREENS } from "#tests/support/pages.ts";
import { STORED, visitWithStored } from "../lossless/stored.ts";
import { recordShifts, shifted } from "./shifts.ts";
import { widen } from "./widths.ts";

// "a month" moves by some pixels with the width of the price before it: at most 0.0002. A heading that needs another line
// would be far more.
const FONTS_MAY_SHIFT = 0.0005;

declare global {
  interface Window {
    /** The height of the page in pixels in each frame since it was opened. */
    heights: number[];
  }
}

const PATHS = [...SCREENS, NOT_FOUND_PAGE].map(({ path }) => path);
const SPANISH_PATHS = hasSpanish ? PATHS.map((path) => `/es${path}`) : [];
const FONTS = "**/*.woff2";

// From the page that does not exist, and from blocked fonts.
test.use({ expectedMessages: [/Failed to load resource: .*(404|ERR_FAILED)/] });

for (const width of [375, 1440]) {
  test(`photos, scripts and scrolling shift nothing on a first visit, ${width} pixels wide`, async ({
    page,
  }) => {
    await widen(page, width);
    await recordShifts(page);
    await page.route(FONTS, (route) => route.abort());
    for (const path of [...PATHS, "/apply?plan=premium"]) {
      await visit(page, path);
      await scrollThrough(page);
      expect.soft(await shifted(page), path).toBe(0);
    }
    for (const path of ["/apply", "/thank-you"]) {
      await visitWithStored(page, path, JSON.stringify(STORED));
      expect.soft(await shifted(page), `${path} with an application kept`).toBe(0);
    }
  });
}

for (const width of [320, 375, 768, 1024, 1440, 1920]) {
  test(`late fonts move no line, ${width} pixels wide`, async ({ page }) => {
    await widen(page, width);
    await recordShifts(page);
    for (const path of [...PATHS, ...SPANISH_PATHS]) {
      const release = await hold(page, FONTS);
      // `goto` must not wait for the load event, which waits for the fonts.
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
      release();
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await shifted(page), path).toBeLessThan(FONTS_MAY_SHIFT);
    }
  });
}

for (const [width, height] of [
  [375, 812],
  [1440, 900],
] as const)
  test(`restored answers shift nothing, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await recordShifts(page);
    await page.route(FONTS, (route) => route.abort());
    await visit(page, "/apply");
    await page.getByLabel("Full name").fill("Ann");
    await page.getByRole("radio", { name: "Premium" }).check();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("button", { name: "Erase my answers" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
    expect(await shifted(page)).toBe(0);
  });

test("after a page change the page has its full height in every frame", async ({ page }) => {
  await widen(page, 375);
  await visit(page, "/");
  for (const name of ["House Rules", "Home", "Apply", "Home", "Apply", "House Rules"]) {
    await page.evaluate(recordHeights);
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await page.waitForFunction(() => window.heights.length > 30);
    expect.soft([...new Set(await page.evaluate(() => window.heights))], name).toHaveLength(1);
  }
});

/** Records the height of the page in every frame, starting with the first frame of the next page. */
function recordHeights() {
  const { pathname } = window.location;
  const heights: number[] = [];
  window.heights = heights;
  requestAnimationFrame(function record() {
    if (window.heights !== heights) return;
    if (window.location.pathname !== pathname) heights.push(document.body.scrollHeight);
    requestAnimationFrame(record);
  });
}

/** Scrolls from top to bottom, screen by screen, and waits until every visible photo is loaded. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    const seen = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(seen.map((image) => image.decode()));
  });
}
