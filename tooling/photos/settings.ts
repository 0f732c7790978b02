/** The formats of the pictures. AVIF is the smallest; WebP and JPEG are the fallbacks. */
export type PhotoFormat = "avif" | "webp" | "jpeg";

/**
 * The limit against mistakes and attacks: decoding a larger photo could exhaust the memory of the machine that builds the
 * site. The largest sensors of common phones have about 108 million pixels.
 */
export const MAX_PIXELS = 120_000_000;

/**
 * The same for progressive JPEG and interlaced PNG, which are decoded as a whole: up to 2 bytes for each channel of each
 * pixel. Allows 64 million pixels in color, and 48 million with transparency or in four inks.
 */
export const MAX_PROGRESSIVE_SAMPLES = 192_000_000;

/** The same for AVIF: up to 20 bytes for each pixel. Allows the 24 million pixels that phones save by default. */
export const MAX_AVIF_PIXELS = 25_000_000;

/**
 * The maximum ratio of the long side to the short one: AVIF and WebP end at 16,383 pixels, and the widest variant has 2,400
 * (https://developers.google.com/speed/webp/faq). The crops of a longer photo would show little of it.
 */
export const MAX_RATIO = 6;

/**
 * The encoder settings. Chosen by eye and encoding time on the sample photos: below AVIF quality 60 the grain of floor
 * boards smears at 768 px; pictures above 1,200 px are mostly seen on dense screens, which hide more loss. AVIF effort 2
 * takes a sixth of the time of effort 4 for about 7 % more bytes.
 */
export const ENCODING = {
  avif: { quality: 63, denseQuality: 54, effort: 2, chromaSubsampling: "4:2:0" },
  webp: { quality: 76, denseQuality: 70, effort: 5, smartSubsample: true },
  jpeg: { quality: 76, denseQuality: 72, mozjpeg: true, progressive: true },
  denseAbove: 1200,
  /** The color for transparent pixels, which JPEG would turn black. */
  background: "#ffffff",
} as const;
