import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { undefinedIfMissing } from "#app/lib/undefined-if-missing.ts";

/** The hash of a file, to detect changes; null if the file is missing. */
export async function digestOf(file: string | Buffer): Promise<string | null> {
  const bytes = typeof file === "string" ? await readFile(file).catch(undefinedIfMissing) : file;
  return bytes ? createHash("sha256").update(bytes).digest("hex") : null;
}
