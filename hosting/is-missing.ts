import { statSync } from "node:fs";

/** Whether there is nothing at a path. Something that this account cannot read, or whose folder it cannot, is not missing. */
export function isMissing(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}
