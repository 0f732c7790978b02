import { expect, type Locator, type Page } from "@playwright/test";

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

/** Starts to load a document that does not arrive until it is let through. */
export async function startSlowly(page: Page, path: string, act: () => Promise<void>) {
  const letThrough = await hold(page, `**${path}`);
  const cancelled: string[] = [];
  page.on("requestfailed", (request) => cancelled.push(new URL(request.url()).pathname));
  const requested = page.waitForRequest(`**${path}`);
  await act();
  await requested;
  return {
    letThrough,
    expectCancelled: () => expect.poll(() => cancelled, "requests that the browser gave up").toContain(path),
  };
}

/**
 * Finds where something is, to be pressed later: while a document loads, Chromium answers no question about the page.
 */
export async function middleOf(locator: Locator) {
  // Waits until the page no longer scrolls.
  await locator.hover();
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return { press: () => locator.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2) };
}
