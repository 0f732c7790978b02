import { statfs } from "node:fs/promises";
import type { Store } from "#database/store.ts";

/** Bytes that are free where applications are kept; null if that is not this machine's matter, on PostgreSQL. */
export async function freeDisk(store: Store, dataFolder: string): Promise<number | null> {
  if (!store.isFile) return null;
  const { bavail, bsize } = await statfs(dataFolder);
  return bavail * bsize;
}
