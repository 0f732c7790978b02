import { stopOn } from "./stop-on.mjs";

// Imported before anything else, so that an old Node is rejected before anything is installed.
const OLDEST = 20;

/**
 * @param {string} version like `process.versions.node`
 * @returns {string | undefined} why this Node is too old and what to install; undefined if it is supported
 */
export function versionProblem(version) {
  if (Number.parseInt(version, 10) >= OLDEST) return undefined;
  return `This project needs Node.js ${OLDEST} or later, and this is Node.js ${version}: install the current LTS version from https://nodejs.org, then run the same command again.`;
}

stopOn(versionProblem(process.versions.node));
