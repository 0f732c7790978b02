import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort, start } from "../running.ts";
import type { BrowserSettings, EngineBrowser } from "./driver.ts";
import { WebDriverSession } from "./webdriver.ts";
import { WebKitTab } from "./webkit-tab.ts";

/** The programs that WebKitGTK is driven with, by their paths. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** The X server without a screen, since WebKitGTK's browser has no mode without a window. */
  readonly display: string;
}

/** Starts WebKitGTK's WebDriver on a display of its own. Each tab is a browser of its own that forgets everything. */
export async function launchWebKit(
  programs: WebKitPrograms,
  settings: BrowserSettings,
): Promise<EngineBrowser> {
  const display = await startDisplay(programs.display);
  const origin = `http://127.0.0.1:${await freePort()}`;
  const driver = await start(programs.driver, [`--port=${new URL(origin).port}`], origin, {
    DISPLAY: display.name,
    TZ: "America/Chicago",
    LANG: "en_US.UTF-8",
  });
  const args = [
    "--automation",
    ...(settings.scripts ? [] : ["--enable-javascript=false"]),
    ...(settings.storage === "refused" ? ["--enable-html5-local-storage=false"] : []),
    ...(settings.storage === "private" ? ["--private"] : []),
  ];
  return {
    async newTab() {
      const session = await WebDriverSession.start(origin, {
        // With the others, a command that comes while the document has been parsed and not loaded waits for ever.
        pageLoadStrategy: "none",
        // Very rarely a script that meets a change of document is never answered; it is then evaluated again.
        timeouts: { script: 3000 },
        "webkitgtk:browserOptions": { binary: programs.browser, args },
      });
      return new WebKitTab(session, settings.scripts);
    },
    async close() {
      await driver.stop();
      display.server.kill();
    },
  };
}

async function startDisplay(program: string): Promise<{ name: string; server: ChildProcess }> {
  const server = spawn(program, ["-displayfd", "1", "-screen", "0", "1400x1100x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  // It chooses a number that is free, and tells it.
  const [number] = (await once(createInterface({ input: server.stdout }), "line")) as [string];
  return { name: `:${number}`, server };
}
