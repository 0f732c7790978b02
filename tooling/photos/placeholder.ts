import type { Sharp } from "sharp";

/** Longest placeholder, in characters of its `data:` address, so that a page with five photos grows by 1.5 kB at most. */
const longestPlaceholder = 299;

/** From good to coarse: the first that is short enough is taken. The last fits whatever the picture shows. */
const attempts = [
  { size: 16, quality: 60 },
  { size: 16, quality: 35 },
  { size: 16, quality: 10 },
  { size: 10, quality: 10 },
  { size: 4, quality: 1 },
];

/**
 * Makes the placeholder of a photo.
 *
 * @param upright the photo, turned upright and in sRGB; it is cloned, never consumed
 * @returns its average color as `#rrggbb`, and a picture of at most 16 × 24 px as a `data:` address under 300 characters
 */
export async function makePlaceholder(upright: Sharp): Promise<{ color: string; placeholder: string }> {
  const average = upright.clone().resize(1, 1, { fit: "fill" }).toColourspace("srgb").raw();
  const color = `#${(await average.toBuffer()).toString("hex", 0, 3)}`;
  let placeholder = "";
  for (const { size, quality } of attempts) {
    const tiny = upright.clone().resize(size, Math.round(size * 1.5), { fit: "inside" });
    const picture = await tiny.webp({ quality, effort: 6 }).toBuffer();
    placeholder = `data:image/webp;base64,${picture.toString("base64")}`;
    if (placeholder.length <= longestPlaceholder) break;
  }
  return { color, placeholder };
}
