import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/**
 * Lists the plain files below a folder as paths relative to it, with forward slashes, sorted. Links are left
 * out: what they point to may lie outside the folder.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}
