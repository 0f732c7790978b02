const STRAIGHT = 0x27;
const CURLY = 0x2019;

/**
 * Makes a font draw the straight apostrophe as the curly one, for texts that contain the straight one. Edits the character
 * map of format 4 (https://learn.microsoft.com/typography/opentype/spec/cmap).
 *
 * @param font uncompressed
 */
export function curlApostrophe(font: Buffer): Buffer {
  const changed = Buffer.from(font);
  const map = tableOffset(changed, "cmap");
  const offsets = Array.from({ length: changed.readUInt16BE(map + 2) }, (_, index) =>
    changed.readUInt32BE(map + 8 + 8 * index),
  );
  for (const offset of new Set(offsets)) {
    const { delta, entry } = findGlyph(changed, map + offset, STRAIGHT);
    if (entry === undefined) throw new Error("The font lists no glyph of its own for the apostrophe.");
    changed.writeUInt16BE((findGlyph(changed, map + offset, CURLY).glyph - delta) & 0xffff, entry);
  }
  return changed;
}

function tableOffset(font: Buffer, tag: string): number {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = records.find((start) => font.toString("latin1", start, start + 4) === tag);
  if (record === undefined) throw new Error(`The font has no table "${tag}".`);
  return font.readUInt32BE(record + 8);
}

/** A character's glyph, and the offset of its entry in the map; none if the map computes the glyph. */
function findGlyph(font: Buffer, map: number, point: number) {
  const size = font.readUInt16BE(map + 6);
  const ends = map + 14;
  const [starts, deltas, ranges] = [ends + size + 2, ends + 2 * size + 2, ends + 3 * size + 2];
  let segment = 0;
  while (font.readUInt16BE(ends + segment) < point) segment += 2;
  const delta = font.readUInt16BE(deltas + segment);
  const range = font.readUInt16BE(ranges + segment);
  if (range === 0) return { delta, glyph: (point + delta) & 0xffff };
  const entry = ranges + segment + range + 2 * (point - font.readUInt16BE(starts + segment));
  return { delta, entry, glyph: (font.readUInt16BE(entry) + delta) & 0xffff };
}
