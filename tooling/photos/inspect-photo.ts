import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import sharp, { type Metadata } from "sharp";
import { capitalize } from "../content/problems.ts";
import { withNeededChunks } from "./png-chunks.ts";
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

const exportAsJpeg = "open it in a photo program, save it as JPEG, and use that file.";
/** A HEIC file from its fifth byte on: ISO/IEC 23008-12, annex B. */
const phoneBrand = /^ftyp(heic|heix|hevc|hevx)/;
/** The first bytes of PNG, WebP, AVIF and GIF, whose message is more precise. Drawings can have "ftyp" in this place, too. */
const PICTURE_START = /^(?:\x89PNG|RIFF.{4}WEBP|\0\0\0.ftyp|GIF8)/s;
/**
 * The first bytes of TIFF and of the raw formats based on it. A file of 2 MB can take gigabytes: each pixel may have any number
 * of channels of up to eight bytes, decoded as a whole.
 */
const TIFF_START = /^(?:II[*+]\0|MM\0[*+])/;
/** Each takes 800 bytes of memory. A video at the end of a photo can have thousands that only look like one. */
const MAX_SEGMENTS = 20_000;
/** The header of a color profile and the number of its tags, in bytes. */
const PROFILE_HEADER = 132;
/** A still WebP has seven at most, of which the library keeps a list. */
const MAX_WEBP_CHUNKS = 100;
/** The flag of the extended header of WebP: https://developers.google.com/speed/webp/docs/riff_container#extended_file_format. */
const WEBP_ANIMATION = 0b10;
const readableFormats = ["jpeg", "png", "webp", "heif"];

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
      "Check that it is there, that it is a file, and that you are allowed to read it.",
    );
  }
  return inspectBytes(name, source, minimumWidth);
}

/**
 * Like `inspectPhoto`, for bytes in memory.
 *
 * @param name the file name in messages
 */
export async function inspectBytes(name: string, bytes: Buffer, minimumWidth: number): Promise<PhotoCheck> {
  const source = withNeededChunks(bytes);
  if (phoneBrand.test(source.toString("latin1", 4, 12))) return refuseHeic(name);
  if (TIFF_START.test(source.toString("latin1", 0, 4)))
    return refuse(
      `The file ${name} is a TIFF or raw photo, which cannot be used here.`,
      capitalize(exportAsJpeg),
    );
  if (isAnimatedWebp(source)) return refuseMoving(name);
  const header = isSafeToParse(source) && (await readHeader(source));
  if (!header)
    return refuse(
      `The file ${name} is not a photo, or it is damaged.`,
      `If it is a photo, copy it again from where it came from. If that does not help, ${exportAsJpeg}`,
    );
  const refused = refuseUnsuitable(name, header, minimumWidth);
  if (refused) return refused;
  if (hasComputedColors(header.icc) || hasLargePart(source))
    return refuse(`The photo ${name} has colors that cannot be read here.`, capitalize(exportAsJpeg));
  try {
    await sharp(source, { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .resize(16)
      .raw()
      .toBuffer();
  } catch {
    return refuse(
      `The photo ${name} is damaged: a part of it is missing.`,
      "It was probably not copied to the end. Copy it again from where it came from.",
    );
  }
  return { ok: true, source, width: header.autoOrient.width, height: header.autoOrient.height };
}

/**
 * Whether the library can read the header of a file in little memory. A small drawing could take gigabytes, and so could a
 * JPEG with millions of metadata segments (APP0 to APP15).
 */
function isSafeToParse(source: Buffer): boolean {
  const start = source.toString("latin1", 0, 12);
  if (start.startsWith("RIFF")) return PICTURE_START.test(start) && hasFewChunks(source);
  if (!start.startsWith("\xff\xd8")) return PICTURE_START.test(start);
  let segments = 0;
  // Not with `indexOf`: a call for each of millions of filler bytes takes seconds.
  for (let at = 0; at < source.length && segments <= MAX_SEGMENTS; at += 1)
    if (source[at] === 0xff && (source[at + 1] ?? 0) >> 4 === 0xe) segments += 1;
  return segments <= MAX_SEGMENTS;
}

/** Reading even the header of 200,000 frames takes a minute. */
function isAnimatedWebp(source: Buffer): boolean {
  const start = source.toString("latin1", 0, 16);
  return start.startsWith("WEBP", 8) && start.endsWith("VP8X") && ((source[20] ?? 0) & WEBP_ANIMATION) !== 0;
}

function hasFewChunks(webp: Buffer): boolean {
  let chunks = 0;
  for (let at = 12; at + 8 <= webp.length && chunks <= MAX_WEBP_CHUNKS; chunks += 1) {
    const size = webp.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return chunks <= MAX_WEBP_CHUNKS;
}

/**
 * Whether a color profile has tags that compute colors in floating point (ICC.1:2022, 9.2): a few kilobytes of them can take
 * hours for each photo. Cameras write none.
 */
function hasComputedColors(profile: Buffer | undefined): boolean {
  if (!profile || profile.length < PROFILE_HEADER) return false;
  const table = profile.subarray(
    PROFILE_HEADER,
    PROFILE_HEADER + 12 * Math.min(profile.readUInt32BE(128), 200),
  );
  for (let at = 0; at + 4 <= table.length; at += 12)
    if (/^(?:D2B|B2D)/.test(table.toString("latin1", at, at + 4))) return true;
  return false;
}

/** Whether a part of an AVIF, such as its transparency, is larger than the photo may be (ISO/IEC 23008-12, 6.5.3). */
function hasLargePart(source: Buffer): boolean {
  if (source.toString("latin1", 4, 8) !== "ftyp") return false;
  for (
    let at = source.indexOf("ispe");
    at >= 0 && at + 16 <= source.length;
    at = source.indexOf("ispe", at + 4)
  )
    if (source.readUInt32BE(at + 8) * source.readUInt32BE(at + 12) > MAX_AVIF_PIXELS) return true;
  return false;
}

function readHeader(source: Buffer): Promise<Metadata | undefined> {
  return sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
}

function refuseUnsuitable(name: string, header: Metadata, minimumWidth: number): PhotoCheck | undefined {
  const { width, height } = header.autoOrient;
  if (header.format === "heif" && header.compression !== "av1") return refuseHeic(name);
  if ((header.pages ?? 1) > 1) return refuseMoving(name);
  if (!readableFormats.includes(header.format)) {
    return refuse(
      `The file ${name} holds ${header.format.toUpperCase()}, not a photo.`,
      capitalize(exportAsJpeg),
    );
  }
  if (width * height > maxPixels(header)) {
    return refuse(
      `The photo ${name} is ${width} × ${height} pixels, far more than a website can use.`,
      "Open it in a photo program and save it about 2400 pixels wide.",
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
      `The photo ${name} is ${width} pixels wide, and the place where it is shown needs at least ${minimumWidth}.`,
      "Use the original from the camera, not a copy from a message or a website. Enlarging a small copy does not help.",
    );
  }
  return undefined;
}

function maxPixels({ format, isProgressive, channels, gainMap }: Metadata): number {
  if (format === "heif") return MAX_AVIF_PIXELS;
  // The library does not say whether a photo with a gain map is progressive.
  return isProgressive || gainMap ? Math.min(MAX_PIXELS, MAX_PROGRESSIVE_SAMPLES / channels) : MAX_PIXELS;
}

function refuseMoving(name: string): PhotoCheck {
  return refuse(
    `The picture ${name} moves or has several pages.`,
    "Choose a photo that is one still picture.",
  );
}

function refuseHeic(name: string): PhotoCheck {
  return refuse(
    `The photo ${name} is in the HEIC format of phones, which cannot be read here.`,
    "On an iPhone, open the photo, press Share, then Options, choose Most Compatible, and save it. On a Mac, open it in Preview and choose Export, then JPEG.",
  );
}

function refuse(problem: string, fix: string): PhotoCheck {
  return { ok: false, problem, fix };
}
