import type { Document, YAMLError } from "yaml";
import { diagnose, OUT_OF_PLACE, opensOnly } from "./diagnose.ts";
import type { Complaint } from "./leaf.ts";
import { startsWithTab } from "./row.ts";

/** A place in the file, counted from 1, and what is wrong there. */
export type Slip = Complaint & { line: number; column: number };

/**
 * Puts the YAML parser's errors into plain words, one for each line that needs mending.
 *
 * @param lines the file's lines, without line endings
 */
export function explainSyntax(document: Document, lines: readonly string[]): Slip[] {
  if (document.errors.length === 0) return [];
  const tabs = lines.flatMap((line, index) => (startsWithTab(line) ? [index + 1] : []));
  if (tabs.length > 0) return tabs.map((line) => ({ line, column: 1, ...TAB }));
  const slips = new Map<number, Slip>();
  for (const error of document.errors) {
    const slip = explain(error, lines);
    if (!slips.has(slip.line)) slips.set(slip.line, slip);
  }
  // One line out of place makes the parser stumble over those that follow.
  const firstOutOfPlace = [...slips.values()].find(({ rule }) => rule === OUT_OF_PLACE.rule);
  return [...slips.values()].filter((slip) => slip.rule !== OUT_OF_PLACE.rule || slip === firstOutOfPlace);
}

const TAB: Complaint = {
  rule: "The line starts with a tab.",
  mend: "Delete the tab and use spaces, two for each step to the right.",
};

function explain(error: YAMLError, lines: readonly string[]): Slip {
  const { line = 1, col: column = 1 } = error.linePos?.[0] ?? {};
  const open = lines.findIndex((text, index) => index < line && opensOnly(text));
  const cause = open >= 0 ? open + 1 : line;
  const text = lines[cause - 1] ?? "";
  return { line: cause, column: cause === line ? column : 1, ...diagnose(error, text) };
}
