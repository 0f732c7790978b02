import sharp, { type Sharp } from "sharp";
import { ENCODING, MAX_PIXELS } from "./settings.ts";

/** A checked photo, upright and in sRGB, without transparency. */
export function toUpright(source: Buffer): Sharp {
  return sharp(source, { failOn: "error", limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: ENCODING.background })
    .toColourspace("srgb");
}
