import { isAbsolute, relative, sep } from "node:path";

/** Whether a path is a folder or something in it. */
export function isWithin(folder: string, path: string): boolean {
  const fromFolder = relative(folder, path);
  // On Windows, the path to another drive is absolute.
  return !isAbsolute(fromFolder) && fromFolder.split(sep)[0] !== "..";
}
