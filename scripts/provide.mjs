import { existsSync } from "node:fs";
import { locate, PROGRAMS } from "./programs.mjs";
import { run } from "./run.mjs";

const CHROMIUM = ["Chromium", "headless Chromium"];
const GET_CHROMIUM = {
  darwin: "brew install --cask google-chrome",
  win32: "winget install Google.Chrome",
  linux: "sudo apt-get install chromium (Debian, Ubuntu) or sudo dnf install chromium (Fedora)",
};

/**
 * Installs Chromium if neither Chromium nor Chrome is installed: through Playwright, or else from the distribution. If both
 * fail, prints how to install it and exits.
 *
 * @param {boolean} install whether anything may be installed
 */
export async function provideChromium(install) {
  if (install && !locate("Chromium")) await installChromium();
  if (locate("Chromium")) return;
  const how = GET_CHROMIUM[process.platform] ?? "install it with your package manager";
  console.error(`The browser tests need Chromium or Chrome: ${how}, or set CHROMIUM_PATH to the program.`);
  process.exit(1);
}

async function installChromium() {
  console.log("No Chromium or Chrome was found. Installing Chromium through Playwright…");
  const log = "test-results/playwright-install.txt";
  await run("playwright", ["install", "chromium"], { mayFail: true, log, step: "Installing Chromium" });
  if (locate("Chromium")) return;
  console.log(`Playwright could not install it (${log} says why).`);
  if (mayInstall()) await installPrograms(CHROMIUM);
}

/**
 * Installs missing programs from the distribution if this account may, and prints them first.
 *
 * @param {string[]} names keys of PROGRAMS
 */
export async function provide(names) {
  const missing = names.filter((name) => !locate(name));
  if (missing.length > 0 && mayInstall()) await installPrograms(missing);
}

/**
 * @param {string} name a key of PROGRAMS
 * @returns {string} the reason for skipping a suite: its program is missing, and how to install it
 */
export function howToInstall(name) {
  return `${name} is not installed (Debian, Ubuntu: sudo apt-get install ${PROGRAMS[name].packages.join(" ")})`;
}

/** Whether this is Debian or Ubuntu, and the account may install packages. */
function mayInstall() {
  return existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
}

async function installPrograms(names) {
  const packages = names.flatMap((name) => PROGRAMS[name].packages);
  console.log(`Installing from the distribution with apt-get: ${packages.join(", ")}…`);
  // Runlevel 1 prevents Debian's packages from starting their servers.
  const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const log = "test-results/apt-get.txt";
  await run("apt-get", ["update", "-qq"], { mayFail: true, env, log, step: "Updating the package lists" });
  // One at a time: if the distribution lacks a package, only that program is missing.
  for (const name of names) {
    const args = ["install", "-y", "-qq", "--no-install-recommends", ...PROGRAMS[name].packages];
    await run("apt-get", args, { mayFail: true, env, log, step: `Installing ${name}` });
    if (!locate(name)) console.log(`${name} could not be installed (${log} says why).`);
  }
}
