import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

// Helpers that the tools write into the bundle, such as "\0rolldown/runtime.js".
const HELPER = /^\0(vite|rolldown)\//;

/**
 * The packages that a browser bundle contains.
 * @param moduleIds of every chunk, as Rolldown names them: absolute paths, or names that begin with a zero byte
 * @param root the project folder, from which the tools' own packages are found
 * @returns their folders, each once, sorted
 */
export function bundledPackages(moduleIds: Iterable<string>, root: string): string[] {
  const folders = [...moduleIds].map((id) => {
    const tool = HELPER.exec(id)?.[1];
    return tool ? installedFolder(tool, root) : PACKAGE_FOLDER.exec(id)?.[0];
  });
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/** Where Node finds a package from the project folder. Throws when it is not installed. */
export function installedFolder(name: string, root: string): string {
  const places = createRequire(join(root, "package.json")).resolve.paths(name) ?? [];
  const folder = places.map((place) => join(place, name)).find((place) => existsSync(place));
  if (folder === undefined) throw new Error(`The package ${name} is not installed. Run npm ci.`);
  return folder;
}
