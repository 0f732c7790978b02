import { test as base, expect } from "@playwright/test";
import { type DelayProxy, openDelayProxy } from "#tests/support/delay-proxy.ts";
import type { BrowserSettings, EngineBrowser, EngineName } from "./browser.ts";
import { LAUNCH_TIMEOUT_MS, launchFirefox } from "./puppeteer.ts";
import { type LanguageCode, Site } from "./site.ts";
import { launchWebKit } from "./webkit.ts";

export { expect };

const LAUNCH = { Firefox: launchFirefox, WebKit: launchWebKit };

/** Replaces Playwright's `page` in engines that Playwright does not drive, so that they run the same journeys. */
export const test = base.extend<
  {
    /** A new tab. Unexpected errors in it fail the journey. */
    site: Site;
    /** Console messages that a journey expects. */
    expectedMessages: readonly RegExp[];
    /** The proxy in front of the site. */
    delayProxy: DelayProxy;
  },
  {
    engine: EngineName;
    language: LanguageCode;
    settings: BrowserSettings;
    engineBrowser: EngineBrowser;
  }
>({
  engine: ["Firefox", { option: true, scope: "worker" }],
  language: ["en", { option: true, scope: "worker" }],
  settings: [
    { scripts: true, storage: "kept" },
    { option: true, scope: "worker" },
  ],
  expectedMessages: [[], { option: true }],
  delayProxy: async ({ baseURL }, use) => {
    const delayProxy = await openDelayProxy(String(baseURL));
    await use(delayProxy);
    delayProxy.close();
  },
  engineBrowser: [
    async ({ engine, settings }, use) => {
      const browser = await LAUNCH[engine](settings);
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: LAUNCH_TIMEOUT_MS },
  ],
  site: async ({ engineBrowser, delayProxy, language, expectedMessages }, use, testInfo) => {
    const tab = await engineBrowser.newTab();
    const site = new Site(tab, delayProxy, language);
    await tab.resize(1280, 900);
    await use(site);
    if (testInfo.error) await testInfo.attach("page", { body: await site.describe() });
    const faults = await site.faults();
    await tab.close();
    const unexpected = faults.filter((fault) => !expectedMessages.some((expected) => expected.test(fault)));
    expect(unexpected, "errors and warnings of the page").toEqual([]);
  },
});
