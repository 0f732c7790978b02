import type { Page } from "@playwright/test";
import { visit } from "./fixtures.ts";

/**
 * Opens a page whose clock stands still once it is interactive: timers fire only when the test lets time pass with
 * `page.clock.runFor(milliseconds)`. Style transitions go on in real time.
 * @param time what the clock shows while the page loads; the real time where it is left out
 */
export async function visitInFrozenTime(
  page: Page,
  path: string,
  time = new Date().toISOString(),
): Promise<void> {
  await page.clock.install({ time });
  await page.addInitScript(() => {
    // Playwright's clock drops performance marks, and one of them tells that the page is interactive.
    const marks: string[] = [];
    Object.assign(performance, {
      mark: (name: string) => marks.push(name),
      getEntriesByName: (name: string) => marks.filter((mark) => mark === name),
    });
  });
  await visit(page, path);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10_000);
}
