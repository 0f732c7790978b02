import type { Page } from "@playwright/test";
import { hydrated } from "./fixtures.ts";

/** The navigation state of the current history entry. */
export function navigationState(page: Page): Promise<unknown> {
  return page.evaluate(() => window.history.state?.usr);
}

/** Reloads the page as if a link with this navigation state had led to it. */
export async function reloadWithState(page: Page, state: unknown): Promise<void> {
  await page.evaluate((usr) => window.history.replaceState({ ...window.history.state, usr }, ""), state);
  await page.reload();
  await hydrated(page);
}
