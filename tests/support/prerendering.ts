import type { Page } from "@playwright/test";

/** Makes the next pages of the tab prerendered ones, which nobody sees until `activate`. Simulated: the driver cannot show one. */
export async function prerender(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(Document.prototype, "prerendering", { get: () => prerendering });
    addEventListener("activate", () => {
      prerendering = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    });
  });
}

/** Shows the prerendered page. */
export async function activate(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("activate")));
}
