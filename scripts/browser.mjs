import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const KNOWN_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/**
 * Finds a Chromium for the browser tests and installs one where there is none: `CHROMIUM_PATH`, an installed Chromium
 * or Chrome, Playwright's download, the distribution's package, in this order.
 * @returns {Promise<string>} the path of the program
 */
export async function findChromium() {
  const found = installed() ?? (await downloaded()) ?? (await fromDistribution());
  if (found) return found;
  console.error(
    "The browser tests need Chromium or Chrome, and none could be found or installed.\n" +
      "Install one, or say where it is: CHROMIUM_PATH=/path/to/chromium npm test",
  );
  process.exit(1);
}

function installed() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, ...KNOWN_PLACES].find((path) => existsSync(path));
}

async function downloaded() {
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("Looking for a browser: trying Playwright's own…");
  await run("playwright", ["install", "chromium"], { mayFail: true });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function fromDistribution() {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return undefined;
  console.log("Looking for a browser: trying the distribution's package…");
  await run("apt-get", ["update", "-qq"], { mayFail: true });
  await run("apt-get", ["install", "-y", "-qq", "chromium"], {
    mayFail: true,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  return installed();
}
