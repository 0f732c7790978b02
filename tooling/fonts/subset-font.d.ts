/** subset-font 2.9 ships no types of its own; this is the part used here (see its README). */
declare module "subset-font" {
  type AxisRange = number | { min: number; max: number; default?: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "sfnt" | "truetype";
      variationAxes?: Record<string, AxisRange>;
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
