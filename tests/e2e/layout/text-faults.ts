import type { Box, LaidOutText } from "./texts.ts";

/** The site's smallest type, in CSS pixels. */
const SMALLEST_TYPE_PX = 15;
/** WCAG 2.2, 1.4.8: a line of running text has at most 80 characters. A tenth more where an owner's words are narrow. */
const LONGEST_LINE = 88;

/** Every two texts of one layer that lie over each other by more than a pixel. */
export function overlapping(texts: readonly LaidOutText[]): string[] {
  return texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter((other) => other.layer === text.layer)
      .filter((other) => text.lines.some((line) => other.lines.some((next) => meet(line, next))))
      .map((other) => `"${text.words}" and "${other.words}" lie over each other`),
  );
}

/** Every text of which the box around it hides a part. */
export function cutOff(texts: readonly LaidOutText[]): string[] {
  return texts.filter(({ cut }) => cut).map(({ words }) => `"${words}" is cut off`);
}

/** Every text in smaller type than the site's smallest. */
export function tooSmallToRead(texts: readonly LaidOutText[]): string[] {
  return texts
    .filter(({ size }) => size < SMALLEST_TYPE_PX - 0.01)
    .map(({ words, size }) => `"${words}" is set in ${size} px`);
}

/** Every paragraph whose longest line has too many characters to find the next one with ease. */
export function tooLongToFollow(texts: readonly LaidOutText[]): string[] {
  const paragraphs = Map.groupBy(
    texts.filter(({ running }) => running),
    ({ block }) => block,
  );
  return [...paragraphs.values()].flatMap((parts) => {
    const words = parts.map((part) => part.words).join(" ");
    const characters = charactersInLongestLine(words.length, parts);
    return characters > LONGEST_LINE ? [`"${words}" has ${characters} characters in a line`] : [];
  });
}

// Letters differ in width little enough that a line has its share of them by its width.
function charactersInLongestLine(characters: number, parts: readonly LaidOutText[]): number {
  const widths: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { left, right, top, bottom } of parts.flatMap(({ lines }) => lines)) {
    const startsLine = (top + bottom) / 2 > end;
    if (startsLine) end = bottom;
    widths.push((startsLine ? 0 : (widths.pop() ?? 0)) + right - left);
  }
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return Math.round((characters * Math.max(...widths)) / whole);
}

function meet(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 1 && down > 1;
}
