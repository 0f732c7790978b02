import { chmod, open, rm } from "node:fs/promises";
import { renameWhenFree } from "#hosting/rename.ts";

/** Writes a file atomically, even in a power cut. Only this account can read it. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writePart(path, content);
  await placePart(path);
}

/** The first half: writes the temporary file, which needs disk space. */
export async function writePart(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  try {
    const file = await open(partOf(path), "w", mode);
    try {
      // The umask of the process would remove permissions.
      await file.chmod(mode);
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await removePart(path).catch(() => undefined);
    throw error;
  }
}

/** The second half: the temporary file replaces the file. */
export async function placePart(path: string): Promise<void> {
  // Windows replaces no file that is read-only.
  if (process.platform === "win32") await chmod(path, 0o600).catch(() => undefined);
  await renameWhenFree(partOf(path), path);
}

export async function removePart(path: string): Promise<void> {
  await rm(partOf(path), { force: true });
}

function partOf(path: string): string {
  return `${path}.part`;
}
