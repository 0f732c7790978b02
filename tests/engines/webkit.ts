import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Builder, Key, type WebDriver } from "selenium-webdriver";
import { freePort, start } from "#tests/support/running-server.ts";
import { type BrowserSettings, type EngineBrowser, type KeyName, programAt, type Tab } from "./browser.ts";
import { takePageFaults, watchPageFaults } from "./page-faults.ts";

const KEYS: Readonly<Record<KeyName, string>> = {
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  F6: Key.F6,
  Tab: Key.TAB,
};

/** Longer than any script may run, in milliseconds. */
const LONGEST_ANSWER = 12_000;

/** Starts WebKitGTK's WebDriver on its own display. Each tab is a separate browser with its own storage. */
export async function launchWebKit(settings: BrowserSettings): Promise<EngineBrowser> {
  const display = await startDisplay();
  const origin = `http://127.0.0.1:${await freePort()}`;
  const driver = await start(programAt("WEBKIT_DRIVER_PATH"), [`--port=${new URL(origin).port}`], origin, {
    DISPLAY: display.name,
    // Not on the Wayland display of a desktop.
    GDK_BACKEND: "x11",
    TZ: "America/Chicago",
    LANG: "en_US.UTF-8",
    // Without a graphics card compositing takes twice as long.
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  });
  const args = [
    "--automation",
    ...(settings.scripts ? [] : ["--enable-javascript=false"]),
    ...(settings.storage === "refused" ? ["--enable-html5-local-storage=false"] : []),
  ];
  const capabilities = {
    browserName: "MiniBrowser",
    // The desk is tested over HTTPS, with a self-signed certificate.
    acceptInsecureCerts: true,
    // With other strategies a command that arrives between parsing and loading of a document never returns.
    pageLoadStrategy: "none",
    // Very rarely a script that runs during a navigation never returns; it is then evaluated again.
    timeouts: { script: 10_000 },
    "webkitgtk:browserOptions": { binary: programAt("WEBKIT_BROWSER_PATH"), args },
  };
  return {
    async newTab() {
      return drive(await new Builder().usingServer(origin).withCapabilities(capabilities).build());
    },
    async close() {
      await driver.stop();
      await display.stop();
    },
  };
}

/**
 * Starts a virtual display, since WebKitGTK's browser has no headless mode.
 * @throws Error with the display's output if it exits before it is ready
 */
async function startDisplay(): Promise<{ name: string; stop(): Promise<void> }> {
  const server = spawn(programAt("XVFB_PATH"), ["-displayfd", "1", "-screen", "0", "1400x1100x24"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  server.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const exit = once(server, "exit");
  // The server picks a free display number and prints it.
  const line = once(createInterface({ input: server.stdout }), "line") as Promise<[string]>;
  const ended = exit.then(() => Promise.reject(new Error(`The display ended before it was there: ${said}`)));
  const [number] = await Promise.race([line, ended]);
  return {
    name: `:${number}`,
    // Waits for the exit, so that the next display can use the number.
    async stop() {
      server.kill();
      await exit;
    },
  };
}

function drive(browser: WebDriver): Tab {
  // The listeners are installed by the first evaluation in a document, normally before its scripts run.
  const evaluate = (expression: string) =>
    answered(browser.executeScript<unknown>(`${watchPageFaults}; return ${expression}`));
  return {
    faults: () => evaluate(takePageFaults) as Promise<string[]>,
    goto: (address) => browser.get(address),
    evaluate,
    painted: () => Promise.resolve(),
    async resize(width, height) {
      // The window has a toolbar above the page.
      const bar = Number(await evaluate("window.outerHeight - window.innerHeight"));
      await browser
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + bar });
    },
    click: (at) =>
      browser
        .actions()
        .move({ ...at, duration: 0 })
        .click()
        .perform(),
    press(key, { shift = false } = {}) {
      const keys = browser.actions();
      if (shift) keys.keyDown(Key.SHIFT);
      keys.sendKeys(KEYS[key]);
      if (shift) keys.keyUp(Key.SHIFT);
      return keys.perform();
    },
    type: (text) => browser.actions().sendKeys(text).perform(),
    // WebKitGTK does not support touch, so this uses the mouse.
    drag(from, way) {
      const mouse = browser.actions().move({ ...from, duration: 0 });
      mouse.press();
      for (const point of way) mouse.move({ ...point, duration: 0 });
      return mouse.release().perform();
    },
    close: () => browser.quit(),
  };
}

/** Rejects if the driver loses a command, which happens to some that arrive while a document is replaced. */
async function answered<Result>(command: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The driver did not answer.")), LONGEST_ANSWER);
  });
  return Promise.race([command, lost]).finally(() => clearTimeout(timer));
}
