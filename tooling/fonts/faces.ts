import { DEVICE_FONTS, type FontMetrics } from "./fallback-metrics.ts";

/** One typeface of the site: where it comes from, what is kept of it, and what stands in until it has arrived. */
export type Face = {
  family: string;
  /** The custom property that holds the whole font stack. */
  property: string;
  /** The npm package the font and its licence come from, and the file in it. */
  source: { package: string; file: string };
  /** Names of the files made from it, without folder: the font is `<stem>.woff2`, the licence `<stem>-license.txt`. */
  stem: string;
  characters: string;
  /** The axes that are left, in OpenType units; a single number pins an axis. */
  axes: Record<string, number | { min: number; max: number; default?: number }>;
  /** Where on the axes its width is measured: the setting most of its text has. */
  typical: Record<string, number>;
  /** The weights a style sheet may ask for without the browser faking one. */
  weights: string;
  fallbacks: { names: readonly string[]; metrics: FontMetrics }[];
  generic: string;
};

const punctuation = "‘’‚“”„–—…•€™−";
const basicLatin = between(0x20, 0x7e);
const accented = `\u00a0${between(0xc0, 0xff)}`;

/**
 * Headings. The optical size runs from 36 to 144 px at one weight: large titles get fine hairlines, small ones stay
 * sturdy. A weight axis beside it would double the bytes, and headings of one weight look calm.
 */
const fraunces: Face = {
  family: "Fraunces",
  property: "--family-display",
  source: { package: "@fontsource-variable/fraunces", file: "files/fraunces-latin-opsz-normal.woff2" },
  stem: "fraunces",
  characters: `${basicLatin}${accented}${punctuation}¡¿£©®°·«»§½ªº`,
  axes: { opsz: { min: 36, max: 144, default: 144 }, wght: 500 },
  typical: { opsz: 48, wght: 500 },
  weights: "400 700",
  fallbacks: [
    { names: ["Georgia"], metrics: DEVICE_FONTS.georgia },
    {
      names: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif"],
      metrics: DEVICE_FONTS.timesNewRoman,
    },
    { names: ["Noto Serif", "NotoSerif-Regular"], metrics: DEVICE_FONTS.notoSerif },
  ],
  generic: "serif",
};

/** Text, labels, buttons. Its figures can be set in columns: `font-variant-numeric: tabular-nums`. */
const figtree: Face = {
  family: "Figtree",
  property: "--family-text",
  source: { package: "@fontsource-variable/figtree", file: "files/figtree-latin-wght-normal.woff2" },
  stem: "figtree",
  characters: `${basicLatin}${accented}${punctuation}¡¿£©®°·«»§½ªº²³¹`,
  axes: { wght: { min: 400, max: 600, default: 400 } },
  typical: { wght: 400 },
  weights: "400 600",
  fallbacks: [
    { names: ["Arial", "ArialMT", "Liberation Sans"], metrics: DEVICE_FONTS.arial },
    { names: ["Roboto", "Roboto-Regular"], metrics: DEVICE_FONTS.roboto },
  ],
  generic: "system-ui, sans-serif",
};

/** The typefaces of the site. */
export const faces: readonly Face[] = [fraunces, figtree];

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
