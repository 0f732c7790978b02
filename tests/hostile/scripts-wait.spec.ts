import type { Page } from "@playwright/test";
import { openInFrozenTime } from "#tests/support/clock.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { activate, prerender } from "#tests/support/prerendering.ts";

test("scripts load after the text and the photo of the page", async ({ page }) => {
  const scripts = scriptsOf(page);
  const releasePicture = await hold(page, "**/*.{avif,webp,jpg}");
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(scripts).toEqual([]);

  releasePicture();
  await hydrated(page);
});

test("a page is painted before its scripts run", async ({ page }) => {
  const scripts = scriptsOf(page);
  await openInFrozenTime(page, "/");
  expect(scripts).toEqual([]);

  await page.clock.runFor(50);
  await hydrated(page);
});

test("a key press hydrates the page at once", async ({ page }) => {
  await openInFrozenTime(page, "/");
  await page.keyboard.press("Shift");
  await hydrated(page);
});

test("a page in a background tab hydrates without a frame", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { requestAnimationFrame: () => 0 });
  });
  await page.goto("/apply");
  // `hydrated` polls in animation frames, which never come here.
  await expect(page.getByRole("form", { name: "Application" })).toHaveAttribute("novalidate");
});

test("a page that was prerendered shows what was typed elsewhere in the meantime", async ({ page }) => {
  await visit(page, "/apply");
  await page.getByLabel("Full name").fill("Ana García");
  await visit(page, "/rules");
  const draft = await page.evaluate(() => {
    const stored = { ...sessionStorage };
    sessionStorage.clear();
    return stored;
  });
  await prerender(page);
  await page.goto("/apply", { waitUntil: "networkidle" });
  await page.evaluate((stored) => void Object.assign(sessionStorage, stored), draft);
  await activate(page);
  await hydrated(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Ana García");
});

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}
