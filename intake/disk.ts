import { statfs } from "node:fs/promises";

/** The free bytes on the disk with a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
