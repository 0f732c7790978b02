import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { run } from "./run.mjs";

/** Installs the packages in the lockfile, unless they are already installed, for example by `npm install`. */
export async function installPackages() {
  if (isInstalled("package-lock.json", "node_modules/.package-lock.json")) return;
  const problem = runningProblem(process);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  console.log("Installing packages…");
  // Hides npm's warnings: several packages require a newer Node, which is itself among the packages.
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", args, { step: "Installing packages" });
}

/**
 * @param {{ platform: string, execPath: string }} process
 * @returns {string | undefined} why the packages cannot be replaced, and what to do; undefined if they can
 */
export function runningProblem({ platform, execPath }) {
  if (platform !== "win32" || !execPath.startsWith(resolve("node_modules"))) return undefined;
  return "This version needs other packages, and Windows does not replace a program while it runs: close the other windows of this website, run npm ci, then run the same command again.";
}

/**
 * Whether everything in a lockfile is installed. Packages for other platforms are optional.
 *
 * @param {string} lockfile
 * @param {string} installed the lockfile that npm writes into node_modules after a complete installation
 * @returns {boolean}
 */
export function isInstalled(lockfile, installed) {
  const present = existsSync(installed) && packagesOrNone(installed);
  if (!present) return false;
  return Object.entries(packagesOf(lockfile))
    .filter(([path, { optional }]) => path !== "" && !optional)
    .every(([path, { integrity }]) => present[path]?.integrity === integrity);
}

/** The packages of a file that npm may not have written to the end. */
function packagesOrNone(file) {
  try {
    return packagesOf(file);
  } catch {
    return undefined;
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
