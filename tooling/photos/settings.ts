/** The picture formats a browser is offered. AVIF is the smallest, WebP the safety net, JPEG for all else. */
export type PhotoFormat = "avif" | "webp" | "jpeg";

/**
 * More pixels than this are taken for a mistake or an attack: decoding them would eat the memory of the machine
 * that builds the site. The largest sensors in phones people use for such photos make about 108 million.
 */
export const MAX_PIXELS = 120_000_000;

/**
 * How each format is written. Chosen by eye and clock on the sample photographs: below AVIF quality 60 the grain
 * of floor boards smears at 768 px; pictures above 1,200 px are mostly seen on dense screens, which hide more loss.
 * AVIF effort 2 takes a sixth of the time of effort 4 for about 7 % more bytes.
 */
export const encoding = {
  avif: { quality: 63, denseQuality: 54, effort: 2, chromaSubsampling: "4:2:0" },
  webp: { quality: 76, denseQuality: 70, effort: 5, smartSubsample: true },
  jpeg: { quality: 76, denseQuality: 72, mozjpeg: true, progressive: true },
  denseAbove: 1200,
  /** Transparent places become white: a photograph has none, and JPEG would make them black. */
  background: "#ffffff",
} as const;
