import type { Above } from "./layout-words.ts";
import type { Block, Mark } from "./open-blocks.ts";

/** Characters from a key to the keys of its group and to the dashes of its list, and from a dash to the key behind it. */
export type Steps = { group: number; list: number; item: number };

const USUAL_STEP = 2;

/** The column at which the marks of a block should start, given where the key or dash above it belongs. */
export function columnFor(block: Block, steps: Steps, above?: Above): number {
  if (!above) return mostFrequent(columnsOf(block, 0), 0);
  const [kind, least]: [keyof Steps, number] = block.list
    ? ["list", 0]
    : above.mark.key === undefined
      ? ["item", 2]
      : ["group", 1];
  return mostFrequent(columnsOf(block, above.column + least, above), above.column + steps[kind]);
}

/** Where a mark starts once the dash before it on its line, if there is one, has been moved to its place. */
export function startOf(mark: Mark, above?: Above): number {
  return mark.row === above?.mark.row ? mark.column + above.column - above.mark.column : mark.column;
}

function columnsOf(block: Block, least: number, above?: Above): number[] {
  const marks = block.marks.filter((mark) => !isBeyondItsOwn(mark));
  return marks.map((mark) => startOf(mark, above)).filter((column) => column >= least);
}

/** True for a key that stands further to the right than everything that belongs to it: the key moved, not the rest. */
function isBeyondItsOwn({ column, inner }: Mark): boolean {
  if (!inner || inner.marks.length === 0) return false;
  return inner.marks.every((mark) => mark.column < column + (inner.list ? 0 : 1));
}

/** How far this file sets its keys and dashes in; a file that does not show it counts as usual. */
export function stepsIn(root: Block): Steps {
  const gaps: Record<keyof Steps, number[]> = { group: [], list: [], item: [] };
  const collect = ({ marks }: Block) => {
    for (const { column, key, inner } of marks) {
      const [first] = inner?.marks ?? [];
      if (!inner || !first) continue;
      const gap = first.column - column;
      if (inner.list && gap >= 0) gaps.list.push(gap);
      if (!inner.list && gap > 0) gaps[key === undefined ? "item" : "group"].push(gap);
      collect(inner);
    }
  };
  collect(root);
  return {
    group: mostFrequent(gaps.group, USUAL_STEP),
    list: mostFrequent(gaps.list, USUAL_STEP),
    item: mostFrequent(gaps.item, USUAL_STEP),
  };
}

/** The number that occurs most often; among equals, and where there is none, the one nearest to the usual one. */
function mostFrequent(numbers: readonly number[], usual: number): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const distance = (number: number) => Math.abs(number - usual);
  const best = [...counts].sort(
    ([a, timesA], [b, timesB]) => timesB - timesA || distance(a) - distance(b),
  )[0];
  return best?.[0] ?? usual;
}
