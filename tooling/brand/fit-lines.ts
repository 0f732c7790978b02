/** A word or line of words, its width in ems. */
export type Measured = { text: string; width: number };

type Room = { width: number; mostLines: number; largest: number };

/** From one size to the next smaller one that is tried. */
const SMALLER = 0.92;
/** From one width to the next narrower one that is tried, in ems. */
const STEP = 0.1;

/**
 * Sets words as large as the room allows, the lines about equally long, as `text-wrap: balance` does.
 *
 * @param words at least one
 * @param space the width of a space in ems
 * @param room `width` and `largest`, the size of the letters, in pixels
 * @returns the size in pixels, and the lines from the top
 */
export function fitLines(words: readonly Measured[], space: number, room: Room) {
  let size = room.largest;
  let lines = wrap(words, space, room.width / size);
  while (lines === undefined || lines.length > room.mostLines) {
    size *= SMALLER;
    lines = wrap(words, space, room.width / size);
  }
  for (let most = room.width / size; ; most -= STEP) {
    const narrower = wrap(words, space, most);
    if (narrower?.length !== lines.length) return { size, lines };
    lines = narrower;
  }
}

/** The words in lines of at most so many ems; undefined if a word is wider. */
function wrap(words: readonly Measured[], space: number, most: number): Measured[] | undefined {
  const lines: Measured[] = [];
  for (const { text, width } of words) {
    const last = lines.at(-1);
    if (last && last.width + space + width <= most) {
      last.text += ` ${text}`;
      last.width += space + width;
    } else lines.push({ text, width });
  }
  return lines.every(({ width }) => width <= most) ? lines : undefined;
}
