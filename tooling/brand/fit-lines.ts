/** A word or line, with its width in ems. */
type Measured = { text: string; width: number };

type Box = { width: number; maxLines: number; maxSize: number };

/** The factor between one font size and the next smaller one to try. */
const SIZE_FACTOR = 0.92;
/** The step between one line width and the next narrower one to try, in ems. */
const WIDTH_STEP = 0.1;

/**
 * Sets text as large as fits into a box, with lines of about equal length, like `text-wrap: balance`.
 *
 * @param words at least one
 * @param space the width of a space in ems
 * @param box `width` and `maxSize`, the maximum font size, in pixels
 * @returns the font size in pixels, and the lines from the top
 */
export function fitLines(words: readonly Measured[], space: number, box: Box) {
  let size = box.maxSize;
  let lines = wrap(words, space, box.width / size);
  while (lines === undefined || lines.length > box.maxLines) {
    size *= SIZE_FACTOR;
    lines = wrap(words, space, box.width / size);
  }
  for (let maxWidth = box.width / size; ; maxWidth -= WIDTH_STEP) {
    const narrower = wrap(words, space, maxWidth);
    if (narrower?.length !== lines.length) return { size, lines };
    lines = narrower;
  }
}

/** Breaks words into lines of a maximum width in ems; undefined if a word is wider. */
function wrap(words: readonly Measured[], space: number, maxWidth: number): Measured[] | undefined {
  const lines: Measured[] = [];
  for (const { text, width } of words) {
    const last = lines.at(-1);
    if (last && last.width + space + width <= maxWidth) {
      last.text += ` ${text}`;
      last.width += space + width;
    } else lines.push({ text, width });
  }
  return lines.every(({ width }) => width <= maxWidth) ? lines : undefined;
}
