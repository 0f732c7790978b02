const SIGNATURE = "\x89PNG\r\n\x1a\n";
const DATA = "IDAT";
/** The types of the chunks that a photo needs: https://www.w3.org/TR/png-3/#11Chunks. */
const NEEDED = ["IHDR", "PLTE", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM", "eXIf", DATA, "IEND"];

/**
 * A PNG file without texts, and with one chunk of each type except those of the picture; another file as it is. The library
 * keeps all texts, decompressed, and a warning for each chunk that is wrong: 2 MB of texts can take 10 GB of memory.
 */
export function withNeededChunks(source: Buffer): Buffer {
  if (source.toString("latin1", 0, SIGNATURE.length) !== SIGNATURE) return source;
  const kept = Buffer.alloc(source.length);
  const found = new Set<string>();
  let length = source.copy(kept, 0, 0, SIGNATURE.length);
  let at = SIGNATURE.length;
  // A chunk has its length in 4 bytes, its type in 4, its data, and a checksum in 4.
  while (at + 12 <= source.length) {
    const end = at + 12 + source.readUInt32BE(at);
    const type = source.toString("latin1", at + 4, at + 8);
    if (NEEDED.includes(type) && (type === DATA || !found.has(type))) {
      length += source.copy(kept, length, at, end);
      found.add(type);
    }
    at = end;
  }
  return kept.subarray(0, length);
}
