import type { Page } from "@playwright/test";
import { visit } from "./fixtures.ts";

// The clock must be paused at a time in the future. It keeps running until the command arrives, which takes a while on a
// busy machine.
const AHEAD_MS = 60_000;

/**
 * Opens a page and pauses its clock once the page is interactive: timers fire only when the test calls
 * `page.clock.runFor(milliseconds)`. Style transitions run in real time.
 * @param time the time while the page loads; by default the real time
 */
export async function visitInFrozenTime(
  page: Page,
  path: string,
  time = new Date().toISOString(),
): Promise<void> {
  await installClock(page, time);
  await visit(page, path);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}

/**
 * Opens a page whose clock is paused from the start. Its scripts start when the test advances the clock, or at a key press.
 */
export async function openInFrozenTime(page: Page, path: string): Promise<void> {
  const now = Date.now();
  await installClock(page, new Date(now).toISOString());
  await page.clock.pauseAt(now + AHEAD_MS);
  await page.goto(path);
}

/** Gives the page a running clock that the test can advance with `page.clock.fastForward`. */
export async function installClock(page: Page, time = new Date().toISOString()): Promise<void> {
  await page.clock.install({ time });
}
