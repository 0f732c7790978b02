const SIGNATURE = "\x89PNG\r\n\x1a\n";
/** The types of the chunks for texts: https://www.w3.org/TR/png-3/#11textinfo. */
const TEXTS = ["tEXt", "zTXt", "iTXt"];

/**
 * A PNG file without its texts, such as comments; another file as it is. The library decompresses all of them and keeps them:
 * 2 MB of texts can take 10 GB of memory.
 */
export function withoutTexts(source: Buffer): Buffer {
  if (source.toString("latin1", 0, SIGNATURE.length) !== SIGNATURE) return source;
  const kept = Buffer.alloc(source.length);
  let length = source.copy(kept, 0, 0, SIGNATURE.length);
  let at = SIGNATURE.length;
  // A chunk has its length in 4 bytes, its type in 4, its data, and a checksum in 4.
  while (at + 12 <= source.length) {
    const end = at + 12 + source.readUInt32BE(at);
    if (!TEXTS.includes(source.toString("latin1", at + 4, at + 8)))
      length += source.copy(kept, length, at, end);
    at = end;
  }
  return kept.subarray(0, length);
}
