import sharp from "sharp";
import { icoFile } from "./ico-file.ts";
import { type IconShape, iconDrawing } from "./icon-drawing.ts";

const PICTURES: { fileName: string; shape: IconShape; side: number }[] = [
  { fileName: "apple-touch-icon.png", shape: "plain", side: 180 },
  { fileName: "icon-192.png", shape: "tile", side: 192 },
  { fileName: "icon-512.png", shape: "tile", side: 512 },
  { fileName: "icon-maskable-512.png", shape: "maskable", side: 512 },
];

/** Makes the icons of a residence, by file name: favicon.svg, favicon.ico and the PNG files for home screens. */
export async function iconFiles(name: string): Promise<Map<string, string | Buffer>> {
  const draw = await iconDrawing(name);
  const files = new Map<string, string | Buffer>([
    ["favicon.svg", draw("tile")],
    ["favicon.ico", icoFile(await picture(draw("tile"), 32), 32)],
  ]);
  for (const { fileName, shape, side } of PICTURES) files.set(fileName, await picture(draw(shape), side));
  return files;
}

function picture(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
}
