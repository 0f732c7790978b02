import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/** Writes a file so that it is there whole or not at all, also after a power cut. Only this account may read it unless `mode` says more. */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(part, "wx", mode);
    try {
      // The mask of the process would take from it.
      await file.chmod(mode);
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
