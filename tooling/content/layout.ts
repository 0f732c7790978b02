import { columnFor, type Steps, startOf, stepsIn } from "./columns.ts";
import { type Above, type Move, sayColonless, sayDashless, sayMove, sayStrayDash } from "./layout-words.ts";
import type { Complaint } from "./leaf.ts";
import type { Block } from "./open-blocks.ts";
import { outlineOf } from "./outline.ts";
import { type Row, startsWithOddSpace } from "./row.ts";
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
  const { root, colonless, strayDashes, dashless } = outlineOf(lines);
  const mended = [...lines];
  const slips: Slip[] = [];
  const slip = ({ line }: Row, column: number, complaint: Complaint, mend: (text: string) => string) => {
    slips.push({ line, column: column + 1, ...complaint });
    mended[line - 1] = mend(mended[line - 1] ?? "");
  };

  for (const row of colonless)
    slip(row, row.column, sayColonless(row), (text) => text.replace(row.key, `${row.key}:`));
  for (const row of dashless) slip(row, row.column, sayDashless(row), (text) => withDash(text, row.indent));
  for (const row of strayDashes.filter(startsRun)) slip(row, row.indent, sayStrayDash(), () => "");
  for (const row of strayDashes) mended[row.line - 1] = "";
  // From the last: a key behind a dash is moved before its dash is, so that both still stand where they were read.
  for (const move of movesIn(root, stepsIn(root)).reverse())
    slip(move.mark.row, move.mark.column, sayMove(move), (text) => moved(text, move));
  return { slips, mended };
}

function startsRun({ line }: Row, index: number, rows: readonly Row[]): boolean {
  return rows[index - 1]?.line !== line - 1;
}

function movesIn(block: Block, steps: Steps, above?: Above): Move[] {
  const to = columnFor(block, steps, above);
  return block.marks.flatMap((mark) => {
    const inner = mark.inner ? movesIn(mark.inner, steps, { mark, column: to }) : [];
    const by = to - startOf(mark, above);
    return by === 0 ? inner : [{ mark, to, by, block, above }, ...inner];
  });
}

function moved(text: string, { mark, by, above }: Move): string {
  const start = mark.row === above?.mark.row ? mark.row.indent + 1 : 0;
  const spaces = mark.column - start + by;
  return text.slice(0, start) + " ".repeat(spaces) + text.slice(mark.column);
}

function withDash(text: string, at: number): string {
  return `${text.slice(0, at)}-${text.slice(at + 1)}`;
}
