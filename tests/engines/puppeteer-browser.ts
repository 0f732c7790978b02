import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type LaunchOptions } from "puppeteer-core";
import type { BrowserSettings, EngineBrowser } from "./driver.ts";
import { PuppeteerTab } from "./puppeteer-tab.ts";

// The same place and language in every engine.
const ENVIRONMENT = { ...process.env, TZ: "America/Chicago" };

/** Starts Chromium, driven over its own protocol. */
export async function launchChromium(program: string, settings: BrowserSettings): Promise<EngineBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "chromium-"));
  if (settings.storage === "refused") {
    await mkdir(join(profile, "Default"));
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(profile, "Default/Preferences"), JSON.stringify(preferences));
  }
  const browser = await launch(
    {
      browser: "chrome",
      executablePath: program,
      userDataDir: profile,
      args: ["--no-sandbox", "--lang=en-US", ...(settings.storage === "private" ? ["--incognito"] : [])],
    },
    settings,
  );
  return {
    newTab: browser.newTab,
    async close() {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts the distribution's Firefox, driven over WebDriver BiDi. */
export function launchFirefox(program: string, settings: BrowserSettings): Promise<EngineBrowser> {
  return launch(
    {
      browser: "firefox",
      executablePath: program,
      extraPrefsFirefox: {
        "intl.accept_languages": "en-US",
        // Touch events are left out on a machine without a touch screen.
        "dom.w3c_touch_events.enabled": 1,
        ...(!settings.scripts && { "javascript.enabled": false }),
        ...(settings.storage === "private" && { "browser.privatebrowsing.autostart": true }),
        // What its settings page calls blocking all cookies.
        ...(settings.storage === "refused" && { "network.cookie.cookieBehavior": 2 }),
      },
    },
    settings,
  );
}

async function launch(options: LaunchOptions, settings: BrowserSettings): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({ ...options, headless: true, env: ENVIRONMENT });
  // What a profile is set to holds in its own windows alone.
  const ownWindow = settings.storage !== "kept";
  return {
    async newTab() {
      const context = ownWindow ? browser.defaultBrowserContext() : await browser.createBrowserContext();
      const page = await context.newPage();
      if (options.browser === "chrome") await page.setJavaScriptEnabled(settings.scripts);
      return new PuppeteerTab(page, () => (ownWindow ? page.close() : context.close()));
    },
    close: () => browser.close(),
  };
}
