import { rename } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/** How Windows refuses to rename what another program has open. */
const IN_USE = ["EPERM", "EACCES", "EBUSY"];
const WAITS_MS = [50, 100, 200, 400, 800];
const SYSTEM = { platform: process.platform as string, rename, wait: setTimeout as (ms: number) => unknown };

/**
 * Renames a file or folder. On Windows it waits up to 1.5 seconds for other programs, such as virus scanners, which open
 * what was just written.
 */
export async function renameWhenFree(from: string, to: string, system = SYSTEM): Promise<void> {
  for (const ms of system.platform === "win32" ? WAITS_MS : []) {
    try {
      return await system.rename(from, to);
    } catch (error) {
      if (!IN_USE.includes(String((error as NodeJS.ErrnoException).code))) throw error;
      await system.wait(ms);
    }
  }
  await system.rename(from, to);
}
