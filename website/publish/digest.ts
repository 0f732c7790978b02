import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** The hash of a file, to detect changes; null if the file is missing. */
export async function digestOf(file: string | Buffer): Promise<string | null> {
  const bytes = typeof file === "string" ? await present(file) : file;
  return bytes ? createHash("sha256").update(bytes).digest("hex") : null;
}

async function present(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
