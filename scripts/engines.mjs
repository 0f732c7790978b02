import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findChromium } from "./browser.mjs";
import { run } from "./run.mjs";

const FIREFOX_PLACES = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:/Program Files/Mozilla Firefox/firefox.exe",
];
const LIBRARY_FOLDERS = ["/usr/lib", "/usr/lib64", "/usr/libexec"];

// Each engine, the variables by which the journeys know its programs, and Debian's packages that bring them.
const ENGINES = [
  { name: "Firefox", packages: ["firefox-esr"], programs: { FIREFOX_PATH: firefox } },
  {
    name: "WebKitGTK",
    packages: ["webkit2gtk-driver", "xvfb"],
    programs: {
      WEBKIT_DRIVER_PATH: () => onPath(["WebKitWebDriver"]),
      WEBKIT_BROWSER_PATH: webkitBrowser,
      XVFB_PATH: () => onPath(["Xvfb"]),
    },
  },
];

/**
 * Finds the engines for the journeys and installs, where this account may, those that are missing. A variable such as
 * `FIREFOX_PATH` names a program in another place.
 * @returns {Promise<{ env: Record<string, string>, missing: string[], line: string }>} the programs by their variables,
 * the engines that cannot be had, and a line that says which engines there are
 */
export async function findEngines() {
  const chromium = await findChromium();
  const env = { CHROMIUM_PATH: chromium };
  const found = [`Chromium ${versionOf(chromium)}`];
  const missing = [];
  for (const { name, packages, programs } of ENGINES) {
    if (!isComplete(locate(programs))) await install(name, packages);
    const located = locate(programs);
    if (isComplete(located)) {
      Object.assign(env, located);
      found.push(
        `${name} ${name === "Firefox" ? versionOf(located.FIREFOX_PATH) : packaged(packages[0])}`.trim(),
      );
    } else {
      missing.push(`${name} (on Debian and Ubuntu: apt-get install ${packages.join(" ")})`);
    }
  }
  return { env, missing, line: `Engines: ${found.join(", ")} (missing: ${missing.join(", ") || "none"})` };
}

function locate(programs) {
  return Object.fromEntries(
    Object.entries(programs).map(([variable, find]) => [variable, process.env[variable] ?? find()]),
  );
}

function isComplete(programs) {
  return Object.values(programs).every((path) => path && existsSync(path));
}

function firefox() {
  return onPath(["firefox-esr", "firefox"]) ?? FIREFOX_PLACES.find((path) => existsSync(path));
}

// Distributions keep it off the path: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser.
function webkitBrowser() {
  const folders = LIBRARY_FOLDERS.flatMap((folder) => [folder, ...foldersIn(folder, /-linux-gnu/)]);
  const versions = folders.flatMap((folder) => foldersIn(folder, /^webkit2?gtk-\d/));
  return versions.map((folder) => join(folder, "MiniBrowser")).find((path) => existsSync(path));
}

function foldersIn(folder, pattern) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  return names.map((name) => join(folder, name));
}

function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

async function install(name, packages) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return;
  console.log(`Looking for ${name}: trying the distribution's packages…`);
  const aptGet = (args) =>
    run("apt-get", args, { mayFail: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
  await aptGet(["update", "-qq"]);
  await aptGet(["install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

function versionOf(program) {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return /\d+(\.\d+)*/.exec(stdout ?? "")?.[0] ?? "";
}

// WebKitGTK's programs tell no version without a display.
function packaged(name) {
  const { stdout } = spawnSync("dpkg-query", ["--show", name], { encoding: "utf8" });
  return /\t(\d+(\.\d+)*)/.exec(stdout ?? "")?.[1] ?? "";
}
