import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installFromDistribution } from "./distribution.mjs";
import { run } from "./run.mjs";

const KNOWN_PLACES = {
  chromium: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
  ],
  firefox: [
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:/Program Files/Mozilla Firefox/firefox.exe",
  ],
};
const LIBRARY_FOLDERS = ["/usr/lib", "/usr/lib64", "/usr/libexec"];

// Each engine, the variables by which the tests know its programs, and Debian's packages that bring them.
const ENGINES = [
  {
    name: "Chromium",
    packages: ["chromium", "fonts-liberation"],
    programs: { CHROMIUM_PATH: chromium },
    version: ({ CHROMIUM_PATH }) => versionOf(CHROMIUM_PATH),
  },
  {
    // Half the work for a test that needs nothing of Chromium's own windows. Without it, Chromium does.
    name: "headless Chromium",
    optional: true,
    packages: ["chromium-headless-shell"],
    programs: { CHROMIUM_SHELL_PATH: () => onPath(["chromium-headless-shell", "chrome-headless-shell"]) },
    version: ({ CHROMIUM_SHELL_PATH }) => versionOf(CHROMIUM_SHELL_PATH),
  },
  {
    name: "Firefox",
    packages: ["firefox-esr"],
    programs: { FIREFOX_PATH: () => onPath(["firefox-esr", "firefox"]) ?? first(KNOWN_PLACES.firefox) },
    version: ({ FIREFOX_PATH }) => versionOf(FIREFOX_PATH),
  },
  {
    name: "WebKitGTK",
    packages: ["webkit2gtk-driver", "xvfb"],
    programs: {
      WEBKIT_DRIVER_PATH: () => onPath(["WebKitWebDriver"]),
      WEBKIT_BROWSER_PATH: webkitBrowser,
      XVFB_PATH: () => onPath(["Xvfb"]),
    },
    // Its programs tell no version without a display.
    version: () => versionOf("dpkg-query", "--show", "webkit2gtk-driver"),
  },
];

/**
 * Finds the engines for the browser tests and installs, where this account may, those that are missing: from the
 * distribution, and Chromium from Playwright before that. A variable such as `FIREFOX_PATH` names a program in another
 * place. Ends the process where there is no Chromium, without which most tests cannot run.
 * @returns {Promise<{ env: Record<string, string>, missing: string[], line: string }>} the programs by their variables,
 * the engines that cannot be had, and a line that says which engines there are
 */
export async function findEngines() {
  const env = {};
  const found = [];
  const missing = [];
  for (const { name, packages, programs, version, optional } of ENGINES) {
    const located = (await locate(programs)) ?? (await install(name, packages, programs));
    Object.assign(env, located);
    if (located) found.push(`${name} ${version(located)}`.trim());
    else if (!optional) missing.push(`${name} (on Debian and Ubuntu: apt-get install ${packages.join(" ")})`);
  }
  if (!env.CHROMIUM_PATH) {
    console.error(
      "The browser tests need Chromium or Chrome, and none could be found or installed.\n" +
        "Install one, or say where it is: CHROMIUM_PATH=/path/to/chromium npm test",
    );
    process.exit(1);
  }
  return { env, missing, line: `Engines: ${found.join(", ")} (missing: ${missing.join(", ") || "none"})` };
}

/** All programs of an engine by their variables; undefined where one is not there. */
async function locate(programs) {
  const located = {};
  for (const [variable, find] of Object.entries(programs)) {
    const path = process.env[variable] ?? (await find());
    if (!path || !existsSync(path)) return undefined;
    located[variable] = path;
  }
  return located;
}

async function install(name, packages, programs) {
  console.log(`Looking for ${name}: trying to install it…`);
  if (name === "Chromium") await run("playwright", ["install", "chromium"], { mayFail: true });
  const located = await locate(programs);
  if (located || !(await installFromDistribution(packages))) return located;
  return locate(programs);
}

async function chromium() {
  // Not before it is installed.
  const playwright = await import("@playwright/test");
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
  return onPath(names) ?? first([...KNOWN_PLACES.chromium, playwright.chromium.executablePath()]);
}

// Distributions keep it off the path: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser.
function webkitBrowser() {
  const folders = LIBRARY_FOLDERS.flatMap((folder) => [folder, ...foldersIn(folder, /-linux-gnu/)]);
  const versions = folders.flatMap((folder) => foldersIn(folder, /^webkit2?gtk-\d/));
  return first(versions.map((folder) => join(folder, "MiniBrowser")));
}

function foldersIn(folder, pattern) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  return names.map((name) => join(folder, name));
}

function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return first(folders.flatMap((folder) => names.map((name) => join(folder, name))));
}

function first(paths) {
  return paths.find((path) => existsSync(path));
}

function versionOf(program, ...args) {
  const { stdout } = spawnSync(program, args.length > 0 ? args : ["--version"], { encoding: "utf8" });
  return /\b\d+(\.\d+)*/.exec(stdout ?? "")?.[0] ?? "";
}
