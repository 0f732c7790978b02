import { rename } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/** How Windows refuses to rename what another program has open. */
const IN_USE = ["EPERM", "EACCES", "EBUSY"];
const WAITS_MS = [50, 100, 200, 400, 800];

/**
 * Renames a file or folder. On Windows it waits up to 1.5 seconds for other programs, such as virus scanners, which open
 * what was just written.
 */
export async function renameWhenFree(from: string, to: string): Promise<void> {
  for (const wait of process.platform === "win32" ? WAITS_MS : []) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (!IN_USE.includes(String((error as NodeJS.ErrnoException).code))) throw error;
      await setTimeout(wait);
    }
  }
  await rename(from, to);
}
