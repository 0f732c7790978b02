import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { onTestFinished } from "vitest";

/** Makes a folder that is deleted when the running test ends, and returns its path. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "photos-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A still picture of noise, `width` × `height` pixels: hard to compress, so that a cut file lacks real data. */
export function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

/** A still picture of one colour, `width` × `height` pixels. */
export function plain(width: number, height: number, background = "#b24a2c"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}
