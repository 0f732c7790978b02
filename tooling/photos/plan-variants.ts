import type { PhotoFormat } from "./settings.ts";

/** One picture to be made: its format and its width in pixels. */
export type PlannedVariant = { format: PhotoFormat; width: number };

/** The width, in pixels, that serves a browser without AVIF and WebP best: a phone's full width, a laptop's half. */
const middleWidth = 1024;

/**
 * Says which pictures to make of a photo.
 *
 * @param widths the widths the layout asks for, in pixels, in any order
 * @param originalWidth the width of the photo as seen, in pixels; no picture is made wider than this
 * @returns AVIF and WebP in every width that fits, JPEG in the one nearest to 1,024 px and in the largest; each format
 *   in ascending width. If no width fits, the photo's own width is taken, so that there is always one picture.
 */
export function planVariants(widths: readonly number[], originalWidth: number): PlannedVariant[] {
  const fitting = [...new Set(widths)].filter(
    (width) => Number.isInteger(width) && width > 0 && width <= originalWidth,
  );
  const chosen = fitting.length > 0 ? fitting.sort((a, b) => a - b) : [originalWidth];
  const largest = Math.max(...chosen);
  const middle = chosen.reduce((best, width) =>
    Math.abs(width - middleWidth) < Math.abs(best - middleWidth) ? width : best,
  );
  return [
    ...chosen.map((width) => ({ format: "avif" as const, width })),
    ...chosen.map((width) => ({ format: "webp" as const, width })),
    ...[...new Set([middle, largest])].map((width) => ({ format: "jpeg" as const, width })),
  ];
}
