import { open, rename, rm } from "node:fs/promises";

/** Writes a file so that it is there whole or not at all, also after a power cut. Only this account may read it unless `mode` says more. */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  await writePart(path, content, mode);
  await placePart(path);
}

/** The first half of that: all that takes room on the disk. */
export async function writePart(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  try {
    const file = await open(partOf(path), "w", mode);
    try {
      // The mask of the process would take from it.
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

/** The second half: what was written takes the place of the file. */
export async function placePart(path: string): Promise<void> {
  await rename(partOf(path), path);
}

export async function removePart(path: string): Promise<void> {
  await rm(partOf(path), { force: true });
}

function partOf(path: string): string {
  return `${path}.part`;
}
