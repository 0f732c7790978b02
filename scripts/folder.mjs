import { stopOn } from "./stop-on.mjs";

/** npm's commands for Windows do not quote the path of their folder: https://github.com/npm/cmd-shim/issues/45 */
const UNUSABLE_ON_WINDOWS = "&^";

/**
 * Ends the process if the project is in a folder with one of these characters in its path.
 * @param {string} unusable
 */
export function requireFolderWithout(unusable) {
  const isWindows = process.platform === "win32";
  stopOn(folderProblem(process.cwd(), isWindows ? unusable + UNUSABLE_ON_WINDOWS : unusable));
}

/**
 * @param {string} folder the path of the project's folder
 * @param {string} unusable characters that a program cannot have in a path
 * @returns {string | undefined} why the folder cannot be used, and what to do; undefined if it can
 */
export function folderProblem(folder, unusable) {
  const character = [...unusable].find((one) => folder.includes(one));
  if (!character) return undefined;
  return `This cannot be done in the folder ${folder}, because of the ${character} in its name: rename the folder, then run the same command again.`;
}
