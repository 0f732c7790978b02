import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const ownName = /-[0-9a-f]{8}-\d+\.(avif|webp|jpg)(\.sha256)?$/;
const unfinishedName = /\.unfinished$/;
const unfinishedAfter = 60 * 60 * 1000;

/**
 * Makes sure that a file of the cache is there and whole. A file that is missing, empty or altered since it was
 * written (its SHA-256 lies beside it) is made anew. Two builds may do this at once: a file appears only when complete.
 *
 * @param path where the file belongs
 * @param make gives its content
 * @throws Error in plain words when the folder cannot be written; whatever `make` throws
 */
export async function keepInCache(path: string, make: () => Promise<Buffer>): Promise<void> {
  if (await isWhole(path)) return;
  const content = await make();
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeAtOnce(path, content);
    await writeAtOnce(`${path}.sha256`, Buffer.from(digest(content)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The prepared photo ${basename(path)} cannot be saved in ${dirname(path)}: ${reason}. ` +
        "Check that the disk has room and that this folder may be written, then build again.",
      { cause: error },
    );
  }
}

/**
 * Deletes from the cache what no page uses any more, and what an interrupted build left behind over an hour ago.
 * Files that the cache did not write are never touched; a folder that does not exist is an empty one.
 *
 * @param cacheFolder the folder given to `preparePhoto`
 * @param keep the `fileName` of every variant in use
 * @returns the names of the deleted files, sorted
 */
export async function prunePhotoCache(cacheFolder: string, keep: Iterable<string>): Promise<string[]> {
  const used = new Set(keep);
  const removed: string[] = [];
  for (const name of await readdir(cacheFolder).catch(() => [])) {
    const path = join(cacheFolder, name);
    const stale = unfinishedName.test(name)
      ? await isOlderThan(path, unfinishedAfter)
      : ownName.test(name) && !used.has(name.replace(/\.sha256$/, ""));
    if (!stale) continue;
    await rm(path, { force: true });
    removed.push(name);
  }
  return removed.sort();
}

async function isWhole(path: string): Promise<boolean> {
  try {
    const [content, expected] = await Promise.all([readFile(path), readFile(`${path}.sha256`, "utf8")]);
    return content.length > 0 && digest(content) === expected;
  } catch {
    return false;
  }
}

async function writeAtOnce(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function isOlderThan(path: string, milliseconds: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > milliseconds;
}

function digest(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
