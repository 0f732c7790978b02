import { statfs } from "node:fs/promises";
import type { Store } from "#database/store.ts";

/** The free bytes on the disk with the applications; null with PostgreSQL, which may be on another machine. */
export async function freeDisk(store: Store, dataFolder: string): Promise<number | null> {
  return store.isFile ? freeBytes(dataFolder) : null;
}

/** The free bytes on the disk with a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
