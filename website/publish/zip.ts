import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Zip, ZipDeflate } from "fflate";
import { listAllFiles } from "#hosting/list-files.ts";

/**
 * A folder as a ZIP archive, with the files that configure a host. Read file by file as fast as the client takes it, so
 * that slow clients hold little memory. Without compression: photos are already compressed, and hosts compress texts
 * themselves.
 */
export async function zipOf(folder: string): Promise<Readable> {
  return Readable.from(archive(folder, await listAllFiles(folder)), { objectMode: false });
}

async function* archive(folder: string, names: readonly string[]): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const name of names) {
    // Stored files need their checksum before their content, deflated ones do not.
    const file = new ZipDeflate(name, { level: 0 });
    zip.add(file);
    file.push(await readFile(join(folder, name)), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks;
}
