import { open } from "node:fs/promises";
import { join } from "node:path";
import { listAllFiles } from "#hosting/list-files.ts";
import { settleAll } from "./settle-all.ts";

const isWindows = process.platform === "win32";

/** Waits until all files below a folder are on the disk: otherwise a power cut can empty those of the last half minute. */
export async function flushFiles(folder: string): Promise<void> {
  const files = await listAllFiles(folder);
  await settleAll(files.map((file) => flushFile(join(folder, file))));
}

async function flushFile(path: string): Promise<void> {
  // Windows flushes only what is open for writing, while a photo may be read-only and a virus scanner have any file open.
  await using file = await open(path, isWindows ? "r+" : "r").catch((error) => {
    if (isWindows) return undefined;
    throw error;
  });
  await file?.sync();
}
