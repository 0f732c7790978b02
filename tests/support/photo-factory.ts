import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { onTestFinished } from "vitest";

/** Creates a folder that is deleted at the end of the test, and returns its path. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "photos-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A picture of noise, `width` × `height` pixels. It compresses badly, so that a truncated file lacks real data. */
export function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

/** A picture of one color, `width` × `height` pixels. */
export function plain(width: number, height: number, background = "#b24a2c"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}
