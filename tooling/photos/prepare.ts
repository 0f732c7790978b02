import { createHash } from "node:crypto";
import { join, parse } from "node:path";
import sharp, { type Sharp } from "sharp";
import { inspectPhoto } from "./inspect-photo.ts";
import { cached } from "./photo-cache.ts";
import { makePlaceholder } from "./placeholder.ts";
import { planVariants } from "./plan-variants.ts";
import { ENCODING, type PhotoFormat } from "./settings.ts";
import { toUpright } from "./upright.ts";

/**
 * A photo ready for a page. `width` and `height` are those of the upright original, in pixels; `color` is its average as
 * `#rrggbb`; `placeholder` is a `data:` URL; each variant is at `path` and is served as `fileName`.
 */
export type PreparedPhoto = {
  width: number;
  height: number;
  color: string;
  placeholder: string;
  variants: { format: PhotoFormat; width: number; fileName: string; path: string }[];
};

const MAX_STEM = 60;

/**
 * Encodes all variants of a photo, or takes them from the cache. Every variant is upright, in sRGB and without metadata
 * (location, camera, date). Its file name depends on the photo, the settings and sharp's version, so browsers may cache it
 * forever.
 *
 * @param path the photo on disk
 * @param options `widths`: the widths in the layout in pixels, ascending; `cacheFolder`: created if missing
 * @throws Error with a message for the owner if the photo cannot be used or the cache cannot be written
 */
export async function preparePhoto(
  path: string,
  options: { widths: readonly number[]; cacheFolder: string },
): Promise<PreparedPhoto> {
  const check = await inspectPhoto(path, 1);
  if (!check.ok) throw new Error(`${check.problem} ${check.fix}`);
  const { source } = check;
  const upright = toUpright(source);
  // A name of up to 255 bytes, with all that is added to it.
  const stem = `${slug(parse(path).name).slice(0, MAX_STEM)}-${fingerprint(source)}`;
  const variants: PreparedPhoto["variants"] = [];
  for (const { format, width } of planVariants(options.widths, check.width)) {
    const fileName = `${stem}-${width}.${format === "jpeg" ? "jpg" : format}`;
    const target = join(options.cacheFolder, fileName);
    await cached(target, () => encode(upright, format, width));
    variants.push({ format, width, fileName, path: target });
  }
  return { width: check.width, height: check.height, ...(await makePlaceholder(upright)), variants };
}

function encode(upright: Sharp, format: PhotoFormat, width: number): Promise<Buffer> {
  const { denseQuality, quality, ...rest } = ENCODING[format];
  const options = { ...rest, quality: width > ENCODING.denseAbove ? denseQuality : quality };
  return upright.clone().resize({ width }).toFormat(format, options).toBuffer();
}

/** A file name of lowercase letters, digits and hyphens. */
export function slug(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "photo";
}

function fingerprint(source: Buffer): string {
  const settings = JSON.stringify([ENCODING, sharp.versions]);
  return createHash("sha256").update(settings).update(source).digest("hex").slice(0, 8);
}
