import { statfs } from "node:fs/promises";
import type { Store } from "#database/store.ts";

/** The free bytes on the disk with the applications; null with PostgreSQL, which may be on another machine. */
export async function freeDisk(store: Store, dataFolder: string): Promise<number | null> {
  if (!store.isFile) return null;
  const { bavail, bsize } = await statfs(dataFolder);
  return bavail * bsize;
}
