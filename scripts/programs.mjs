// Finds the programs that tests need besides npm packages. Environment variables override their locations.
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join, sep } from "node:path";

const APPLICATIONS = {
  chromium: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
  ],
  firefox: [
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:/Program Files/Mozilla Firefox/firefox.exe",
  ],
};
/** In bytes. */
const LARGEST_SCRIPT = 20_000;
const LIBRARY_FOLDERS = ["/usr/lib", "/usr/lib64", "/usr/libexec"];

/**
 * Every program by name: the environment variables for its files, functions that find them, and the Debian and Ubuntu
 * packages that contain them.
 * @type {Record<string, { packages: string[], find: Record<string, () => string | undefined> }>}
 */
export const PROGRAMS = {
  Chromium: {
    packages: ["chromium", "fonts-liberation"],
    find: { CHROMIUM_PATH: chromium },
  },
  // Chromium without windows. It takes half the work; Chromium is the fallback.
  "headless Chromium": {
    packages: ["chromium-headless-shell"],
    find: { CHROMIUM_SHELL_PATH: () => onPath("chromium-headless-shell", "chrome-headless-shell") },
  },
  Firefox: {
    packages: ["firefox-esr", "openssl"],
    find: { FIREFOX_PATH: () => onPath("firefox-esr", "firefox") ?? first(APPLICATIONS.firefox) },
  },
  WebKitGTK: {
    packages: ["webkit2gtk-driver", "xvfb", "openssl"],
    find: {
      WEBKIT_DRIVER_PATH: () => onPath("WebKitWebDriver"),
      WEBKIT_BROWSER_PATH: webkitBrowser,
      XVFB_PATH: () => onPath("Xvfb"),
    },
  },
  PostgreSQL: { packages: ["postgresql"], find: { POSTGRES_PROGRAMS: postgresFolder } },
  nginx: { packages: ["nginx-light"], find: { NGINX_PATH: () => onPath("nginx") } },
  Apache: { packages: ["apache2-bin"], find: { APACHE_PATH: () => onPath("apache2") } },
};

/**
 * @param {string} name a key of PROGRAMS
 * @returns {Record<string, string> | undefined} the paths of its files by their variables; undefined if one is missing
 */
export function locate(name) {
  const located = {};
  for (const [variable, find] of Object.entries(PROGRAMS[name].find)) {
    const path = process.env[variable] ?? find();
    if (!path || !existsSync(path)) return undefined;
    located[variable] = path;
  }
  return located;
}

/**
 * @param {string[]} names
 * @returns {Record<string, string>} the paths of all installed ones by their variables
 */
export function locateAll(names) {
  return Object.assign({}, ...names.map(locate));
}

function chromium() {
  const installed = onPath("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
  return installed ?? first(APPLICATIONS.chromium) ?? downloadedChromium();
}

// Not a static import, because this file is loaded before the packages are installed.
function downloadedChromium() {
  return createRequire(import.meta.url)("playwright-core").chromium.executablePath();
}

// Distributions do not put it on the path: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser.
function webkitBrowser() {
  const folders = LIBRARY_FOLDERS.flatMap((folder) => [folder, ...foldersIn(folder, /-linux-gnu/)]);
  const versions = folders.flatMap((folder) => foldersIn(folder, /^webkit2?gtk-\d/));
  return first(versions.map((folder) => join(folder, "MiniBrowser")));
}

// Debian and Ubuntu: /usr/lib/postgresql/17/bin. The newest version comes first.
function postgresFolder() {
  const versions = foldersIn("/usr/lib/postgresql", /^\d+$/).sort((a, b) =>
    b.localeCompare(a, "en", { numeric: true }),
  );
  return first(versions.map((version) => join(version, "bin/initdb")))?.replace(/\/initdb$/, "");
}

function foldersIn(folder, pattern) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  return names.map((name) => join(folder, name));
}

function onPath(...names) {
  // The path of accounts other than root often lacks the sbin folders, which contain servers.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path) && !isSnap(path));
}

/**
 * Whether a program is a snap, or the script in its place that Ubuntu installs. Snaps cannot read the profiles that tests
 * make in the temporary folder.
 *
 * @param {string} path of an existing file
 * @returns {boolean}
 */
export function isSnap(path) {
  const target = realpathSync(path);
  if (target.split(sep).includes("snap")) return true;
  const file = statSync(target);
  if (!file.isFile() || file.size > LARGEST_SCRIPT) return false;
  try {
    return readFileSync(target, "latin1").includes("/snap/bin/");
  } catch {
    // A program that only its owner may read.
    return false;
  }
}

function first(paths) {
  return paths.find((path) => existsSync(path));
}
