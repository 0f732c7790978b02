import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { test as base, expect } from "#tests/support/fixtures.ts";
import { NOT_FOUND_MESSAGE } from "#tests/support/pages.ts";

export { expect };

const EXTENSION = resolve("tests/hostile/extension");

// React's error when it renders again because the page differs from the build.
const RENDERED_AGAIN = new RegExp(`page error: Minified React error #418|${NOT_FOUND_MESSAGE.source}`);

/** Google Chrome loads no unpacked extension since version 137. Chromium and Chrome for Testing do. */
export const IS_CHROME = /google.?chrome(?! for testing)/i.test(process.env.CHROMIUM_PATH ?? "");

/** When the extension's script runs. */
type InjectionTime = "document_end" | "document_idle";

/** Tests in a Chromium with a real unpacked extension, which changes each page as the cookie `change` says. */
export const test = base.extend<object, { extended: BrowserContext }>({
  expectedMessages: [[RENDERED_AGAIN], { scope: "test" }],
  extended: [
    async ({ playwright: _ }, use) => {
      const profile = await mkdtemp(join(tmpdir(), "extended-"));
      const executablePath = process.env.CHROMIUM_PATH;
      const context = await chromium.launchPersistentContext(profile, {
        ...(executablePath && { executablePath }),
        headless: true,
        ignoreDefaultArgs: ["--disable-extensions"],
        args: ["--no-sandbox", `--disable-extensions-except=${EXTENSION}`, `--load-extension=${EXTENSION}`],
      });
      await use(context);
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  context: async ({ extended }, use) => {
    await use(extended);
    for (const page of extended.pages().slice(1)) await page.close();
    await extended.clearCookies();
  },
  page: async ({ extended }, use) => use(await extended.newPage()),
});

/** Makes the extension change every page opened from now on. */
export async function changePages(
  page: Page,
  origin: string,
  change: string,
  when: InjectionTime,
): Promise<void> {
  const value = encodeURIComponent(`${change} at ${when}`);
  await page.context().addCookies([{ name: "change", value, url: origin }]);
}

/** Waits until the extension has changed the page. */
export async function changed(page: Page, change: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-changed", change);
}
