import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import sharp, { type Metadata } from "sharp";
import { MAX_AVIF_PIXELS, MAX_PIXELS, MAX_PROGRESSIVE_SAMPLES, MAX_RATIO } from "./settings.ts";

/**
 * The result of checking a photo: the bytes to decode and its upright size in pixels, or the problem and how the owner can
 * fix it, both as full sentences.
 */
export type PhotoCheck =
  | { ok: true; source: Buffer; width: number; height: number }
  | { ok: false; problem: string; fix: string };

// The library would keep its last operations for reuse, and with them the decoders of whole photos: hundreds of megabytes
// each, which its own limit does not count.
sharp.cache(false);

const SAVE_AS_JPEG = "Save it as JPEG in a photo program.";
const COPY_AGAIN = "Copy it again from where it came from.";
/** A HEIC file from its fifth byte on: ISO/IEC 23008-12, annex B. */
const HEIC_START = /^ftyp(heic|heix|hevc|hevx)/;
/** The first bytes of TIFF and of the raw formats based on it. */
const TIFF_START = /^(?:II[*+]\0|MM\0[*+])/;
const READABLE_FORMATS = ["jpeg", "png", "webp", "heif"];

/**
 * Checks whether a photo can be used: reads the header, then decodes the photo coarsely to detect truncated files. Never
 * throws because of the file.
 *
 * @param path the photo on disk
 * @param minimumWidth the minimum width of the photo, in pixels
 */
export async function inspectPhoto(path: string, minimumWidth: number): Promise<PhotoCheck> {
  const name = basename(path);
  let source: Buffer;
  try {
    source = await readFile(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "unknown reason";
    return refuse(
      `The photo ${name} cannot be opened (${code}).`,
      "Check that it is a file that you may read.",
    );
  }
  return inspectBytes(name, source, minimumWidth);
}

/**
 * Like `inspectPhoto`, for bytes in memory.
 *
 * @param name the file name in messages
 */
export async function inspectBytes(name: string, source: Buffer, minimumWidth: number): Promise<PhotoCheck> {
  if (HEIC_START.test(source.toString("latin1", 4, 12))) return refuseHeic(name);
  if (TIFF_START.test(source.toString("latin1", 0, 4)))
    return refuse(`The file ${name} is a TIFF or raw photo.`, SAVE_AS_JPEG);
  const header = await readHeader(source);
  if (!header) return refuse(`The file ${name} is not a photo, or it is damaged.`, COPY_AGAIN);
  const refused = refuseUnsuitable(name, header, minimumWidth);
  if (refused) return refused;
  try {
    await sharp(source, { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .resize(16)
      .raw()
      .toBuffer();
  } catch {
    return refuse(`The photo ${name} is damaged: a part of it is missing.`, COPY_AGAIN);
  }
  return { ok: true, source, width: header.autoOrient.width, height: header.autoOrient.height };
}

async function readHeader(source: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

function refuseUnsuitable(name: string, header: Metadata, minimumWidth: number): PhotoCheck | undefined {
  const { width, height } = header.autoOrient;
  if (header.format === "heif" && header.compression !== "av1") return refuseHeic(name);
  if ((header.pages ?? 1) > 1)
    return refuse(
      `The picture ${name} moves or has several pages.`,
      "Choose a photo that is one still picture.",
    );
  if (!READABLE_FORMATS.includes(header.format)) {
    return refuse(`The file ${name} holds ${header.format.toUpperCase()}, not a photo.`, SAVE_AS_JPEG);
  }
  if (width * height > maxPixels(header)) {
    return refuse(
      `The photo ${name} is ${width} × ${height} pixels, which is too large.`,
      "Save it about 2400 pixels wide.",
    );
  }
  const [long, short] = height > width ? ["tall", "wide"] : ["wide", "tall"];
  if (Math.max(width, height) > Math.min(width, height) * MAX_RATIO) {
    return refuse(
      `The photo ${name} is more than ${MAX_RATIO} times as ${long} as it is ${short}.`,
      "Crop it in a photo program.",
    );
  }
  if (width < minimumWidth) {
    return refuse(
      `The photo ${name} is ${width} pixels wide; its place needs ${minimumWidth}.`,
      "Use the original, not a copy from a message.",
    );
  }
  return undefined;
}

function maxPixels({ format, isProgressive, channels }: Metadata): number {
  if (format === "heif") return MAX_AVIF_PIXELS;
  return isProgressive ? Math.min(MAX_PIXELS, MAX_PROGRESSIVE_SAMPLES / channels) : MAX_PIXELS;
}

function refuseHeic(name: string): PhotoCheck {
  return refuse(
    `The photo ${name} is a HEIC file.`,
    "On an iPhone: Share, Options, Most Compatible. On a Mac: export as JPEG.",
  );
}

function refuse(problem: string, fix: string): PhotoCheck {
  return { ok: false, problem, fix };
}
