import { once } from "node:events";
import { createWriteStream, lstatSync, type WriteStream } from "node:fs";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { ConfigError } from "#app/lib/config-error.ts";
import { renameWhenFree } from "#hosting/rename.ts";

/** Throws a `ConfigError` if a file exists already, or a link that leads nowhere. */
function requireAbsent(file: string): void {
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new ConfigError(`${file} already exists. Choose another name.`);
}

/** Creates a file that only this account can read. Throws a `ConfigError` if it exists already or cannot be written. */
export async function newFile(file: string): Promise<WriteStream> {
  requireAbsent(file);
  const stream = createWriteStream(file, { flags: "wx", mode: 0o600 });
  await once(stream, "open").catch((error: Error) => {
    throw new ConfigError(`${file} cannot be written: ${error.message}`);
  });
  return stream;
}

/**
 * Writes a new file beside its place, and moves it there when it is complete: an incomplete one can look complete.
 * @param write writes a file of the given path
 * @param record called before the complete file gets its name
 * @throws ConfigError if the file exists, also if another command finished it first, or if it cannot be written
 */
export async function writeNewFile<T>(
  file: string,
  write: (path: string) => Promise<T>,
  record: () => Promise<void> = async () => undefined,
): Promise<T> {
  requireAbsent(file);
  const folder = await mkdtemp(`${file}.part-`).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new ConfigError(
      code === "ENOENT"
        ? `The folder of ${file} does not exist. Create it first.`
        : `${file} cannot be written: ${message}`,
    );
  });
  try {
    const part = join(folder, basename(file));
    const result = await write(part);
    // An interrupted record must leave no file of this name. Two commands at once may both record; one keeps its file.
    requireAbsent(file);
    await record();
    // Moving would replace a file that another command has finished in the meantime.
    await writeFile(file, "", { flag: "wx", mode: 0o600 }).catch((error: Error) => {
      requireAbsent(file);
      throw error;
    });
    await renameWhenFree(part, file).catch(async (error: Error) => {
      await rm(file);
      throw error;
    });
    return result;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Whether a file starts with an ASCII signature, which identifies its format. */
export async function startsWithBytes(path: string, signature: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(signature.length), 0, signature.length, 0);
  return buffer.toString("latin1") === signature;
}
