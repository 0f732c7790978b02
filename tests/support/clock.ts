import type { Page } from "@playwright/test";
import { visit } from "./fixtures.ts";

// A clock can be stopped only at a time that it has not passed, and it runs while a busy machine sends it word.
const AHEAD_MS = 60_000;

/**
 * Opens a page whose clock is paused once it is interactive: timers fire only when the test lets time pass with
 * `page.clock.runFor(milliseconds)`. Style transitions go on in real time.
 * @param time what the clock shows while the page loads; the real time if it is left out
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

/** Opens a page whose clock is paused from the start. It starts as time passes, or at a key press. */
export async function openInFrozenTime(page: Page, path: string): Promise<void> {
  const now = Date.now();
  await installClock(page, new Date(now).toISOString());
  await page.clock.pauseAt(now + AHEAD_MS);
  await page.goto(path);
}

/** Gives the page a clock that runs, and with which a test can let time pass at once: `page.clock.fastForward`. */
export async function installClock(page: Page, time = new Date().toISOString()): Promise<void> {
  await page.clock.install({ time });
}
