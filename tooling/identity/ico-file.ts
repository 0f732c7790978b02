/** Bytes of the header of an ICO file and of its one entry. */
const HEADER = 6;
const ENTRY = 16;

/**
 * Wraps a PNG picture into an ICO file, which browsers ask for at /favicon.ico whatever a page says. Every system since
 * Windows Vista reads PNG inside it (https://en.wikipedia.org/wiki/ICO_(file_format)).
 *
 * @param side of the square picture in pixels, at most 255
 */
export function icoFile(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
