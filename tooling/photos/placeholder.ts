import type { Sharp } from "sharp";

/** The maximum length of a placeholder's `data:` URL, so that five photos add at most 1.5 kB to a page. */
const MAX_LENGTH = 299;

/** From best to worst; the first that is short enough is used. The last always is. */
const ATTEMPTS = [
  { size: 16, quality: 40 },
  { size: 16, quality: 10 },
  { size: 10, quality: 10 },
  { size: 4, quality: 1 },
];

/**
 * Makes the placeholder of a photo.
 *
 * @param upright the photo, turned upright and in sRGB; it is cloned, never consumed
 * @returns the average color as `#rrggbb`, and a picture of at most 16 × 24 px as a `data:` URL under 300 characters
 */
export async function makePlaceholder(upright: Sharp): Promise<{ color: string; placeholder: string }> {
  const average = upright.clone().resize(1, 1, { fit: "fill" }).toColourspace("srgb").raw();
  const color = `#${(await average.toBuffer()).toString("hex", 0, 3)}`;
  let placeholder = "";
  for (const { size, quality } of ATTEMPTS) {
    const tiny = upright.clone().resize(size, Math.round(size * 1.5), { fit: "inside" });
    const picture = await tiny.webp({ quality, effort: 6 }).toBuffer();
    placeholder = `data:image/webp;base64,${picture.toString("base64")}`;
    if (placeholder.length <= MAX_LENGTH) break;
  }
  return { color, placeholder };
}
