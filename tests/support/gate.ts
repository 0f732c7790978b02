import type { Page } from "@playwright/test";

/**
 * Keeps what a page asks for at these addresses from arriving, as on a slow line.
 * @param addresses a pattern as `page.route` takes it
 * @returns lets it through
 */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise: opened, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await opened;
    await route.continue();
  });
  return letThrough;
}

/**
 * Opens a page and keeps its scripts from arriving. The page is parsed and can be used.
 * @returns lets the scripts through
 */
export async function visitBeforeScripts(page: Page, path: string): Promise<() => void> {
  const letThrough = await hold(page, "**/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  return letThrough;
}
