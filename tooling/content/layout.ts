import { columnFor, type Steps, stepsIn } from "./columns.ts";
import { type Above, type Move, sayColonless, sayMove, sayStrayDash } from "./layout-words.ts";
import { type Block, outlineOf } from "./outline.ts";
import { startsWithOddSpace } from "./row.ts";
import type { Slip } from "./syntax.ts";

/** What is wrong with where the lines start, and the lines as they read once that is mended. */
export type Layout = { slips: Slip[]; mended: string[] };

/**
 * Finds the lines that start at another column than their neighbours of the same group or list, and lines that a
 * missing colon or a stray dash makes part of the words above. The rest of the check reads the mended lines: what it
 * finds there is no consequence of these slips. Every line keeps its number.
 *
 * @param lines the file's lines, without line endings
 */
export function checkLayout(lines: readonly string[]): Layout {
  // A tab and its like have no width that can be compared; explainSyntax names them.
  if (lines.some(startsWithOddSpace)) return { slips: [], mended: [...lines] };
  const { root, colonless, strayDashes } = outlineOf(lines);
  const mended = [...lines];
  const slips: Slip[] = [];

  for (const row of colonless) {
    slips.push({ line: row.line, column: row.column + 1, ...sayColonless(row) });
    mended[row.line - 1] = (lines[row.line - 1] ?? "").replace(row.key, `${row.key}:`);
  }
  for (const row of strayDashes) {
    slips.push({ line: row.line, column: row.indent + 1, ...sayStrayDash() });
    mended[row.line - 1] = "";
  }
  for (const move of movesIn(root, stepsIn(root))) {
    const { line, indent } = move.mark.row;
    slips.push({ line, column: indent + 1, ...sayMove(move) });
    const text = mended[line - 1] ?? "";
    mended[line - 1] = " ".repeat(indent + move.to - move.mark.column) + text.slice(indent);
  }
  return { slips, mended };
}

function movesIn(block: Block, steps: Steps, above?: Above): Move[] {
  const to = columnFor(block, steps, above);
  return block.marks.flatMap((mark) => {
    const firstOfItem = above !== undefined && mark.row === above.mark.row;
    const move = { mark, to, block, above };
    const inner = mark.inner ? movesIn(mark.inner, steps, { mark, column: to }) : [];
    return mark.column === to || firstOfItem ? inner : [move, ...inner];
  });
}
