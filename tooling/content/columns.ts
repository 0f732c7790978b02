import type { Above } from "./layout-words.ts";
import type { Block, Mark } from "./outline.ts";

/** Spaces from a key to the keys of its group, and to the dashes of its list. */
export type Steps = { group: number; list: number };

const USUAL_STEP = 2;

/** The column at which the marks of a block should start, given where the key or dash above it belongs. */
export function columnFor(block: Block, steps: Steps, above?: Above): number {
  const [first] = block.marks;
  if (above && first?.row === above.mark.row) return first.column + above.column - above.mark.column;
  const least = above === undefined ? 0 : above.column + (block.list ? 0 : 1);
  const usual = above === undefined ? 0 : above.column + (block.list ? steps.list : steps.group);
  const columns = block.marks.filter((mark) => mark.column >= least && !isBeyondItsOwn(mark));
  return mostFrequent(
    columns.map(({ column }) => column),
    usual,
  );
}

/** True for a key that stands further to the right than everything that belongs to it: the key moved, not the rest. */
function isBeyondItsOwn({ column, inner }: Mark): boolean {
  if (!inner || inner.marks.length === 0) return false;
  return inner.marks.every((mark) => mark.column < column + (inner.list ? 0 : 1));
}

/** How far this file sets its keys and dashes in; a file that does not show it counts as usual. */
export function stepsIn(root: Block): Steps {
  const gaps: Record<keyof Steps, number[]> = { group: [], list: [] };
  const collect = ({ marks }: Block) => {
    for (const { column, row, inner } of marks) {
      const [first] = inner?.marks ?? [];
      if (!inner || !first) continue;
      const gap = first.column - column;
      if (inner.list && gap >= 0) gaps.list.push(gap);
      if (!inner.list && gap > 0 && first.row !== row) gaps.group.push(gap);
      collect(inner);
    }
  };
  collect(root);
  return {
    group: mostFrequent(gaps.group, USUAL_STEP),
    list: mostFrequent(gaps.list, USUAL_STEP),
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
