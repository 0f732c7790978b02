import puppeteer, { type Page } from "puppeteer-core";
import { type BrowserSettings, type EngineBrowser, programAt, type Tab } from "./browser.ts";

/** A browser starts slowly the first time it is read from disk. */
export const LAUNCH_TIMEOUT_MS = 120_000;

/** Starts the distribution's Firefox, driven over WebDriver BiDi. */
export async function launchFirefox(settings: BrowserSettings): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: programAt("FIREFOX_PATH"),
    timeout: LAUNCH_TIMEOUT_MS,
    env: { ...process.env, TZ: "America/Chicago" },
    extraPrefsFirefox: {
      "intl.accept_languages": "en-US",
      // Firefox disables touch events on a machine without a touch screen.
      "dom.w3c_touch_events.enabled": 1,
      // The answers of one journey would be suggested in the next.
      "browser.formfill.enable": false,
      // The download panel would receive the key presses of the next journey.
      "browser.download.alwaysOpenPanel": false,
      "javascript.enabled": settings.scripts,
      // "All cookies" in Firefox's privacy settings.
      ...(settings.storage === "refused" && { "network.cookie.cookieBehavior": 2 }),
    },
  });
  // The storage setting applies only in the profile's default context.
  const ownWindow = settings.storage === "refused";
  return {
    async newTab() {
      const context = ownWindow ? browser.defaultBrowserContext() : await browser.createBrowserContext();
      const page = await context.newPage();
      return { ...drive(page, settings.scripts), close: () => (ownWindow ? page.close() : context.close()) };
    },
    close: () => browser.close(),
  };
}

function drive(page: Page, scripts: boolean): Omit<Tab, "close"> {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (!["error", "warn"].includes(message.type())) return;
    faults.push(`console ${message.type()}: ${message.text()} at ${message.location().url}`);
  });
  page.on("pageerror", (error) => faults.push(`page error: ${error}`));
  return {
    faults: async () => faults.splice(0),
    async goto(address) {
      await page.goto(address, { waitUntil: [] });
    },
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    async painted() {
      // Firefox paints no frames for a page without scripts.
      if (!scripts) return;
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
    },
    click: ({ x, y }) => page.mouse.click(x, y),
    async press(key, { shift = false } = {}) {
      if (shift) await page.keyboard.down("Shift");
      await page.keyboard.press(key);
      if (shift) await page.keyboard.up("Shift");
    },
    type: (text) => page.keyboard.type(text),
    async drag(from, way) {
      const finger = await page.touchscreen.touchStart(from.x, from.y);
      for (const { x, y } of way) await finger.move(x, y);
      await finger.end();
    },
  };
}
