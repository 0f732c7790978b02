import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type AsyncZippable, zip } from "fflate";
import { listFiles } from "#hosting/list-files.ts";

/** A folder as a ZIP archive without compression: photos are already compressed, and hosts compress texts themselves. */
export async function zipOf(folder: string): Promise<Uint8Array> {
  const files: AsyncZippable = {};
  for (const name of await listFiles(folder)) files[name] = await readFile(join(folder, name));
  return promisify<AsyncZippable, { level: 0 }, Uint8Array>(zip)(files, { level: 0 });
}
