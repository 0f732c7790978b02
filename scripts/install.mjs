import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";

/** Installs the packages that the lockfile names, unless these are installed already, also by `npm install`. */
export async function installPackages() {
  if (isInstalled("package-lock.json", "node_modules/.package-lock.json")) return;
  console.log("Installing packages…");
  // Several packages ask for the newer Node that is itself among the packages: the warnings would mislead.
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", args, { step: "Installing packages" });
}

/**
 * Whether everything that a lockfile names is installed. Packages for other platforms are optional.
 * @param {string} lockfile
 * @param {string} installed the lockfile that npm leaves in node_modules when it has installed everything
 * @returns {boolean}
 */
export function isInstalled(lockfile, installed) {
  if (!existsSync(installed)) return false;
  const there = packagesOf(installed);
  return Object.entries(packagesOf(lockfile))
    .filter(([path, { optional }]) => path !== "" && !optional)
    .every(([path, { integrity }]) => there[path]?.integrity === integrity);
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
