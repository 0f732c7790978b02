import { existsSync, readFileSync, statfsSync } from "node:fs";
import { resolve } from "node:path";
import { run } from "./run.mjs";
import { stopOn } from "./stop-on.mjs";

/** The version of the package `node`. */
const PROJECT_NODE = 24;
const PACKAGES_MB = 600;

/**
 * Installs the packages in the lockfile, unless they are already installed, for example by `npm install`. Ends this process
 * if the project cannot run with them.
 */
export async function installPackages() {
  if (!isInstalled("package-lock.json", "node_modules/.package-lock.json")) {
    stopOn(runningProblem(process));
    console.log("Installing packages…");
    // A build needs packages that npm leaves out with NODE_ENV=production or omit=optional. Several require a newer Node,
    // which is itself among the packages, so npm's warnings are hidden.
    const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
    const code = await run("npm", args, { step: "Installing packages", mayFail: true });
    if (code !== 0) {
      const { bavail, bsize } = statfsSync(".");
      stopOn(spaceProblem((bavail * bsize) / 1_000_000));
      process.exit(code);
    }
  }
  stopOn(nodeProblem(process.versions.node, existsSync("node_modules/.bin/node")));
}

/**
 * @param {string} version of the running Node, like `process.versions.node`
 * @param {boolean} isUnpacked whether the project's own Node is ready to run
 * @returns {string | undefined} why no Node is new enough, and what to do; undefined if one is
 */
export function nodeProblem(version, isUnpacked) {
  if (isUnpacked || Number.parseInt(version, 10) >= PROJECT_NODE) return undefined;
  return `Node.js ${PROJECT_NODE} was not unpacked, because npm's setting ignore-scripts is on. Run npm rebuild node --ignore-scripts=false, then run the same command again.`;
}

/**
 * @param {number} free the megabytes that are free after npm failed. Its cache is full by then, and earlier packages are deleted
 * @returns {string | undefined} what npm does not say if the disk becomes full; undefined if there was enough space
 */
export function spaceProblem(free) {
  if (free >= PACKAGES_MB) return undefined;
  return `The disk has ${Math.floor(free)} MB of free space, and the packages need ${PACKAGES_MB} MB. Make room, then run the same command again.`;
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
  const present = packagesOrNone(installed);
  if (!present) return false;
  return Object.entries(packagesOf(lockfile))
    .filter(([path, { optional }]) => path !== "" && !optional)
    .every(([path, { integrity }]) => present[path]?.integrity === integrity);
}

/** The packages of a file that may be missing, or that npm has not written to the end. */
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
