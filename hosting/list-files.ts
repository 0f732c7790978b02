import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Files in the build folder that configure a host. They are not part of the site and are never served. */
export const hostFileNames = ["_headers", "_redirects", ".htaccess", ".nojekyll"] as const;

const forHosts: ReadonlySet<string> = new Set(hostFileNames);

/**
 * Lists the regular files below a folder, as sorted relative paths with forward slashes. Excludes symbolic links, which may
 * point outside the folder.
 */
export async function listAllFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Lists the regular files below a folder that can be served, so without the hosts' files. */
export async function listFiles(folder: string): Promise<string[]> {
  return (await listAllFiles(folder)).filter((file) => !forHosts.has(file));
}
