import { expect, type Locator, type Page, type Route } from "@playwright/test";

/**
 * Delays the responses to matching requests, like a slow connection.
 * @param addresses a pattern for `page.route`
 * @returns a function that releases them
 */
export function hold(page: Page, addresses: string): Promise<() => void> {
  return holdUntil(page, addresses, (route) => route.continue());
}

/**
 * Delays matching requests, and breaks their connection once they are released.
 * @param addresses a pattern for `page.route`
 * @returns a function that releases them
 */
export function holdAndAbort(page: Page, addresses: string): Promise<() => void> {
  return holdUntil(page, addresses, (route) => route.abort());
}

/** Delays matching requests until the returned function is called, and then ends them. */
async function holdUntil(page: Page, addresses: string, end: (route: Route) => Promise<void>) {
  const { promise: opened, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await opened;
    await end(route);
  });
  return release;
}

/** Loses the next response to a matching request, after the server has done what was asked. */
export async function loseResponse(page: Page, addresses: string): Promise<void> {
  await page.route(
    addresses,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/**
 * Opens a page and delays its scripts. The page is parsed and can be used.
 * @returns a function that releases the scripts
 */
export async function visitBeforeScripts(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, "**/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  return release;
}

/** Starts loading a document and delays its response until it is released. */
export async function startDelayed(page: Page, path: string, act: () => Promise<void>) {
  const release = await hold(page, `**${path}`);
  const cancelled: string[] = [];
  page.on("requestfailed", (request) => {
    const { pathname, search } = new URL(request.url());
    cancelled.push(pathname + search);
  });
  const requested = page.waitForRequest(`**${path}`);
  await act();
  await requested;
  return {
    release,
    expectCancelled: () => expect.poll(() => cancelled, "requests that the browser gave up").toContain(path),
  };
}

/**
 * Finds the position of an element, for a later click: while a document loads, Chromium does not respond to queries about
 * the page.
 */
export async function centerOf(locator: Locator) {
  // Waits until the page has stopped scrolling.
  await locator.hover();
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element is not on the screen.");
  return { press: () => locator.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2) };
}
