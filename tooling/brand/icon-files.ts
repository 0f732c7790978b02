import sharp from "sharp";
import { iconDrawing } from "./icon-drawing.ts";

/** Makes the residence's icons by file name: favicon.svg, favicon.ico and the PNG files for home screens. */
export async function iconFiles(name: string): Promise<Map<string, string | Buffer>> {
  const draw = await iconDrawing(name);
  const picture = (svg: string, side: number) =>
    sharp(Buffer.from(svg)).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
  return new Map<string, string | Buffer>([
    ["favicon.svg", draw("tile")],
    ["favicon.ico", icoFile(await picture(draw("tile"), 32), 32)],
    ["apple-touch-icon.png", await picture(draw("plain"), 180)],
    ["icon-192.png", await picture(draw("tile"), 192)],
    ["icon-512.png", await picture(draw("tile"), 512)],
    ["icon-maskable-512.png", await picture(draw("maskable"), 512)],
  ]);
}

/**
 * Wraps a PNG in an ICO file: browsers request /favicon.ico even if a page names other icons. Every system since Windows
 * Vista reads PNG inside ICO (https://en.wikipedia.org/wiki/ICO_(file_format)).
 */
function icoFile(png: Buffer, side: number): Buffer {
  // The header lists one square picture with one plane of 32 bits per pixel, then its length and offset.
  const head = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}
