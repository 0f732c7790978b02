/** One typeface of the site: where it comes from and what is kept of it. */
export type Face = {
  /** As app/fonts/fonts.css calls it, which also says which characters are kept. */
  family: string;
  /** The npm package the font and its license come from, and the file in it. */
  source: { package: string; file: string };
  /** The file made from it, without folder. */
  name: string;
  /** The axes that are left, in OpenType units; a single number pins an axis. */
  axes: Record<string, number | { min: number; max: number; default?: number }>;
};

/** The typefaces of the site. */
export const faces: readonly Face[] = [
  {
    family: "Fraunces",
    source: { package: "@fontsource-variable/fraunces", file: "files/fraunces-latin-opsz-normal.woff2" },
    name: "fraunces.woff2",
    // Large titles get fine hairlines, small ones stay sturdy. A weight axis beside it would double the bytes, and
    // headings of one weight look calm.
    axes: { opsz: { min: 36, max: 144, default: 144 }, wght: 500 },
  },
  {
    // Its figures can be set in columns: `font-variant-numeric: tabular-nums`.
    family: "Figtree",
    source: { package: "@fontsource-variable/figtree", file: "files/figtree-latin-wght-normal.woff2" },
    name: "figtree.woff2",
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
];
