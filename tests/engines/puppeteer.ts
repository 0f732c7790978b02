import puppeteer, { type Page } from "puppeteer-core";
import { type BrowserSettings, type EngineBrowser, programAt, type Tab } from "./browser.ts";

/** From a disk that has not read it before, a browser takes long to start. */
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
      // Touch events are left out on a machine without a touch screen.
      "dom.w3c_touch_events.enabled": 1,
      // Its panel would take the keys of the next journey.
      "browser.download.alwaysOpenPanel": false,
      "javascript.enabled": settings.scripts,
      // What its settings page calls blocking all cookies.
      ...(settings.storage === "refused" && { "network.cookie.cookieBehavior": 2 }),
    },
  });
  // What a profile is set to holds in its own windows alone.
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
      // A page without scripts never gets frames: without scripts.
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
