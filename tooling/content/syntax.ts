import type { Document, YAMLError } from "yaml";
import { diagnose, OUT_OF_PLACE, opensOnly, RUNS_ON } from "./diagnose.ts";
import type { Complaint } from "./leaf.ts";
import { isNote, type Row, readRow, startsWithOddSpace } from "./row.ts";
import { isKnownKey } from "./shape.ts";

/** A place in the file, counted from 1, and what is wrong there. */
export type Slip = Complaint & { line: number; column: number };

/**
 * Puts the YAML parser's errors into plain words, one for each line that needs mending.
 *
 * @param lines the file's lines, without line endings
 */
export function explainSyntax(document: Document, lines: readonly string[]): Slip[] {
  if (document.errors.length === 0) return [];
  const odd = lines.flatMap((text, index) => (startsWithOddSpace(text) ? [index + 1] : []));
  if (odd.length > 0)
    return odd.map((line) => ({
      line,
      column: 1,
      ...(/^ *\t/.test(lines[line - 1] ?? "") ? TAB : ODD_SPACE),
    }));
  const slips = new Map<number, Slip>();
  const firstOpen = lines.findIndex(opensOnly);
  for (const error of document.errors) {
    const slip = explain(error, lines, firstOpen);
    if (!slips.has(slip.line)) slips.set(slip.line, slip);
  }
  // One line out of place, or without a key, makes the parser stumble over those that follow.
  const followUps = [OUT_OF_PLACE.rule, RUNS_ON.rule];
  return [...slips.values()].filter(({ rule }, index) => index === 0 || !followUps.includes(rule));
}

const TAB: Complaint = {
  rule: "The line starts with a tab.",
  mend: "Delete the tab and use spaces, two for each step to the right.",
};

const ODD_SPACE: Complaint = {
  rule: "The line starts with a kind of space that does not count here.",
  mend: "Delete the spaces at its start and type them again.",
};

function explain(error: YAMLError, lines: readonly string[], open: number): Slip {
  const at = error.linePos?.[0] ?? { line: 1, col: 1 };
  if (open >= 0 && open + 1 < at.line)
    return { line: open + 1, column: 1, ...diagnose(error, lines[open] ?? "") };
  const line = fromContent(lines, at.line);
  const text = lines[line - 1] ?? "";
  const complaint = diagnose(error, text);
  const next = complaint === OUT_OF_PLACE && error.code === "BLOCK_AS_IMPLICIT_KEY" && rowBelow(lines, line);
  if (next) return { line: next.line, column: next.indent + 1, ...RUNS_ON };
  return { line, column: line === at.line ? at.col : text.search(/\S|$/) + 1, ...complaint };
}

/** The first line from this one on that is no note: the parser may stop at a note above the line that it cannot place. */
function fromContent(lines: readonly string[], line: number): number {
  const index = lines.findIndex((text, at) => at >= line - 1 && !isNote(text));
  return index < 0 ? line : index + 1;
}

/** The line below when it runs on; one with a known key does not, since checkLayout has put it in its place. */
function rowBelow(lines: readonly string[], line: number): Row | undefined {
  const below = fromContent(lines, line + 1);
  const row = readRow(lines[below - 1] ?? "", below);
  if (!row || isKnownKey(row.key ?? "")) return undefined;
  return row.indent > (readRow(lines[line - 1] ?? "", line)?.column ?? 0) ? row : undefined;
}
