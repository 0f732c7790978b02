import type { PhotoFormat } from "./settings.ts";

/** The best width, in pixels, for a browser without AVIF and WebP: a phone's full width, half a laptop's. */
const MIDDLE_WIDTH = 1024;

/**
 * Plans the variants of a photo.
 *
 * @param widths the widths that the layout asks for, in pixels, ascending
 * @param originalWidth the width of the upright photo, in pixels; no variant is wider
 * @returns AVIF and WebP in every width that fits, JPEG in the one nearest to 1,024 px and in the largest; each format in
 * ascending width. If no width fits, the photo's own width is used, so that there is always one variant.
 */
export function planVariants(
  widths: readonly number[],
  originalWidth: number,
): { format: PhotoFormat; width: number }[] {
  const fitting = widths.filter((width) => width <= originalWidth);
  const chosen = fitting.length > 0 ? fitting : [originalWidth];
  const middle = chosen.reduce((best, width) =>
    Math.abs(width - MIDDLE_WIDTH) < Math.abs(best - MIDDLE_WIDTH) ? width : best,
  );
  const inJpeg = new Set([middle, Math.max(...chosen)]);
  return [
    ...chosen.map((width) => ({ format: "avif" as const, width })),
    ...chosen.map((width) => ({ format: "webp" as const, width })),
    ...[...inJpeg].map((width) => ({ format: "jpeg" as const, width })),
  ];
}
