import { expect, type Locator, type Page } from "@playwright/test";
import { makeWebsiteProject } from "#tests/support/website-project.ts";
import { test as base } from "./fixtures.ts";

/** Tests of the editor. Each has its own website project, whose build can be published. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  project: async ({}, use) => {
    const project = await makeWebsiteProject();
    await use(project);
    await project.remove();
  },
  viewport: { width: 1280, height: 900 },
});

/** The preview of the page. */
export function preview(page: Page) {
  return page.frameLocator("iframe");
}

/** Waits until all edits are saved on the server. */
export async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^(Saved\.|Nothing to publish|Not published yet)/)).toBeVisible();
}

/** Presses Publish now and waits for the outcome without a timeout: a build may be slow. The test's own timeout applies. */
export async function publish(page: Page, outcome: Locator): Promise<void> {
  await page.getByRole("button", { name: "Publish now" }).click();
  await outcome.waitFor({ timeout: 0 });
}

/** The heading when there is nothing to publish. */
export function nothingChanged(page: Page): Locator {
  return page.getByRole("heading", { name: "Everything is published" });
}

/** The link to a section of the website. */
export function part(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Parts of the website" }).getByRole("link", { name });
}

/** Opens a section of the website in the editor. */
export async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Website", exact: true }).click();
  await part(page, name).click();
  await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
}

/** Opens all items of the lists on the page. */
export async function openItems(page: Page): Promise<void> {
  const closed = page.getByRole("button", { name: /^Edit / });
  await closed.first().waitFor();
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
}
