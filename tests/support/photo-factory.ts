import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";

/** A picture of noise, `width` × `height` pixels. It compresses badly, so that a truncated file lacks real data. */
export function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

/** A picture of one color, `width` × `height` pixels. */
export function plain(width: number, height: number, background = "#b24a2c"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}
