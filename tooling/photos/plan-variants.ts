import type { PhotoFormat } from "./settings.ts";

/** The width, in pixels, that serves a browser without AVIF and WebP best: a phone's full width, a laptop's half. */
const middleWidth = 1024;

/**
 * Says which pictures to make of a photo.
 *
 * @param widths the widths the layout asks for, in pixels, from narrow to wide
 * @param originalWidth the width of the photo as seen, in pixels; no picture is made wider than this
 * @returns AVIF and WebP in every width that fits, JPEG in the one nearest to 1,024 px and in the largest; each format
 *   in ascending width. If no width fits, the photo's own width is taken, so that there is always one picture.
 */
export function planVariants(
  widths: readonly number[],
  originalWidth: number,
): { format: PhotoFormat; width: number }[] {
  const fitting = widths.filter((width) => width <= originalWidth);
  const chosen = fitting.length > 0 ? fitting : [originalWidth];
  const middle = chosen.reduce((best, width) =>
    Math.abs(width - middleWidth) < Math.abs(best - middleWidth) ? width : best,
  );
  const inJpeg = new Set([middle, Math.max(...chosen)]);
  return [
    ...chosen.map((width) => ({ format: "avif" as const, width })),
    ...chosen.map((width) => ({ format: "webp" as const, width })),
    ...[...inJpeg].map((width) => ({ format: "jpeg" as const, width })),
  ];
}
