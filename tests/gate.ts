import type { Page } from "@playwright/test";

/**
 * Opens a page and keeps its scripts from arriving, as on a slow line. The page is parsed and can be used.
 * @returns lets the scripts through
 */
export async function visitBeforeScripts(page: Page, path: string): Promise<() => void> {
  let letThrough = () => {};
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  return letThrough;
}
