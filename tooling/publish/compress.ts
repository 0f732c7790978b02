import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listFiles } from "#hosting/list-files.ts";
import { isCompressible } from "#hosting/media-types.ts";
import { settleAll } from "./settle-all.ts";

// Below this a response fits one packet either way, and the extra header costs more than compression saves.
const MIN_BYTES = 512;

const COMPRESSORS = {
  ".br": (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ".gz": (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes a brotli and a gzip copy beside every text file below the folder, if the copy is smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const files = await listFiles(folder);
  const texts = files.filter(isCompressible);
  await settleAll(texts.map((file) => compressFile(join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length <= MIN_BYTES) return;
  await settleAll(
    Object.entries(COMPRESSORS).map(async ([ending, compress]) => {
      const compressed = await compress(content);
      if (compressed.length < content.length) await writeFile(file + ending, compressed);
    }),
  );
}
