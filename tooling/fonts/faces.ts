/** One typeface of the site: its source, and the subset to keep. */
export type Face = {
  /** The family name in app/fonts/fonts.css, which also lists the characters to keep. */
  family: string;
  /** The npm package with the font and its license, and the font's file in it. */
  source: { package: string; file: string };
  /** The generated file, without its folder. */
  name: string;
  /** The variation axes to keep, in OpenType units; a single number pins an axis. */
  axes: Record<string, number | { min: number; max: number; default?: number }>;
};

export const FACES: readonly Face[] = [
  {
    family: "Fraunces",
    source: { package: "@fontsource-variable/fraunces", file: "files/fraunces-latin-opsz-normal.woff2" },
    name: "fraunces.woff2",
    // The optical size axis gives large titles fine hairlines and keeps small ones sturdy. A weight axis would double the
    // bytes, and headings in one weight look calm.
    axes: { opsz: { min: 36, max: 144, default: 144 }, wght: 500 },
  },
  {
    // Its digits can be aligned in columns: `font-variant-numeric: tabular-nums`.
    family: "Figtree",
    source: { package: "@fontsource-variable/figtree", file: "files/figtree-latin-wght-normal.woff2" },
    name: "figtree.woff2",
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
];
