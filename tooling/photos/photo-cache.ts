import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { renameWhenFree } from "#hosting/rename.ts";

/**
 * Makes a file unless an intact one is in the cache. A file that is missing, empty or changed since it was written (its
 * SHA-256 is beside it) is made again. Two builds may run at once: a file appears only when it is complete.
 *
 * @param path the file in the cache
 * @param make returns its content
 * @throws the error of the file system if the folder cannot be written; any error that `make` throws
 */
export async function cached(path: string, make: () => Promise<Buffer>): Promise<void> {
  if (await isWhole(path)) return;
  const content = await make();
  await mkdir(dirname(path), { recursive: true });
  await writeAtOnce(path, content);
  await writeAtOnce(`${path}.sha256`, digest(content));
}

async function isWhole(path: string): Promise<boolean> {
  try {
    return digest(await readFile(path)) === (await readFile(`${path}.sha256`, "utf8"));
  } catch {
    return false;
  }
}

async function writeAtOnce(path: string, content: Buffer | string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  try {
    await writeFile(unfinished, content);
    await renameWhenFree(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

function digest(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
