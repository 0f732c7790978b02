/** How words are set: `size` in pixels, and the lines from the top. */
export type SetLines = { size: number; lines: string[] };

type Room = { width: number; mostLines: number; sizes: readonly number[] };

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Sets words as large as the room allows, the lines about equally long. A word that is too wide even at the smallest size is
 * broken; what still does not fit is cut off with an ellipsis.
 *
 * @param widthOf the width of some words in ems
 * @param room `width` in pixels; `sizes` in pixels from the largest to the smallest
 */
export function fitLines(words: string, widthOf: (words: string) => number, room: Room): SetLines {
  for (const size of room.sizes) {
    const lines = wrap(words.split(" "), widthOf, room.width / size);
    if (lines.length > room.mostLines || lines.some((line) => widthOf(line) > room.width / size)) continue;
    return { size, lines: balance(words.split(" "), widthOf, lines) };
  }
  const size = room.sizes.at(-1) ?? 1;
  const most = room.width / size;
  const pieces = words.split(" ").flatMap((word) => breakWord(word, widthOf, most));
  const lines = wrap(pieces, widthOf, most);
  return { size, lines: cut(lines, widthOf, { most, mostLines: room.mostLines }) };
}

function wrap(words: readonly string[], widthOf: (words: string) => number, most: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** As `text-wrap: balance` does: the narrowest setting that needs no more lines. */
function balance(words: readonly string[], widthOf: (words: string) => number, lines: string[]): string[] {
  const widest = Math.max(...lines.map(widthOf));
  const narrowest = Math.max(...words.map(widthOf));
  for (let most = narrowest; most < widest; most += 0.1) {
    const narrower = wrap(words, widthOf, most);
    if (narrower.length <= lines.length) return narrower;
  }
  return lines;
}

function breakWord(word: string, widthOf: (words: string) => number, most: number): string[] {
  const pieces = [""];
  for (const { segment } of GRAPHEMES.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`;
    if (widthOf(longer) <= most) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces.filter((piece) => piece !== "");
}

function cut(
  lines: string[],
  widthOf: (words: string) => number,
  { most, mostLines }: { most: number; mostLines: number },
): string[] {
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines);
  let last = kept.pop() ?? "";
  while (last !== "" && widthOf(`${last}…`) > most) last = last.slice(0, -1).trimEnd();
  return [...kept, `${last}…`];
}
