/** Measures of a font in its own units, `unitsPerEm` to the font size; `descent` is negative, below the baseline. */
export type FontMetrics = {
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  /** Average width of a letter, weighted by how often it occurs in Latin text. */
  xWidthAvg: number;
};

// Source: @capsizecss/metrics 4.3.0, which reads them from the font files; copied, since that package is 170 MB and
// these figures do not change.
/** Fonts that visitors' devices bring along. */
export const DEVICE_FONTS = {
  georgia: { ascent: 1878, descent: -449, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 913 },
  timesNewRoman: { ascent: 1825, descent: -443, lineGap: 87, unitsPerEm: 2048, xWidthAvg: 832 },
  notoSerif: { ascent: 1069, descent: -293, lineGap: 0, unitsPerEm: 1000, xWidthAvg: 481 },
  arial: { ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xWidthAvg: 913 },
  roboto: { ascent: 1900, descent: -500, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 911 },
} satisfies Record<string, FontMetrics>;

/**
 * The @font-face descriptors that make a fallback font take the room of the web font, so that nothing moves when it
 * arrives. All are percentages as CSS writes them. Method: https://web.dev/articles/css-size-adjust
 */
export function adjustFallback(font: FontMetrics, fallback: FontMetrics): Record<string, string> {
  const size = font.xWidthAvg / font.unitsPerEm / (fallback.xWidthAvg / fallback.unitsPerEm);
  const scaled = (units: number) => percent(units / (font.unitsPerEm * size));
  return {
    "size-adjust": percent(size),
    "ascent-override": scaled(font.ascent),
    "descent-override": scaled(Math.abs(font.descent)),
    "line-gap-override": scaled(font.lineGap),
  };
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
