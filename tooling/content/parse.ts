import * as v from "valibot";
import { isMap, LineCounter, parseDocument } from "yaml";
import { explainIssues } from "./explain.ts";
import { checkLayout } from "./layout.ts";
import { hasErrors, type Problem, sortProblems } from "./problems.ts";
import { type Content, ContentSchema } from "./schema.ts";
import { warnAboutSwitchedOff } from "./switched-off.ts";
import { explainSyntax, type Slip } from "./syntax.ts";
import { readTree } from "./tree.ts";
import { warnAbout } from "./warnings.ts";

/** Mistakes after which the rest of the file can still be trusted to mean what it says. */
const LOCAL = new Set(["DUPLICATE_KEY", "BAD_SCALAR_START", "BAD_DQ_ESCAPE"]);

const START = { line: 1, column: 1 };

/** What a content file says, and everything that is wrong with it. */
export type Parsed = {
  /** Null when a mistake must be mended first. */
  content: Content | null;
  problems: Problem[];
  /** Where the value at a path stands in the file, counted from 1. */
  positionOf(path: Problem["path"]): { line: number; column: number };
};

/**
 * Reads the text of a content file. Never throws: whatever the text holds, the result says what to mend.
 *
 * @param text with line feeds as line endings, as `readSource` gives it
 * @param file how messages name the file
 */
export function parseContent(text: string, file: string): Parsed {
  const layout = checkLayout(text.split("\n"));
  const counter = new LineCounter();
  const mended = layout.mended.join("\n");
  const document = parseDocument(mended, {
    lineCounter: counter,
    schema: "failsafe",
    logLevel: "error",
  });
  const slips = onePerLine([...layout.slips, ...explainSyntax(document, layout.mended)]);
  const problems: Problem[] = slips.map(({ line, column, rule, mend }) => ({
    file,
    line,
    column,
    message: rule,
    mend,
    severity: "error",
    path: [],
  }));
  if (document.errors.some(({ code }) => !LOCAL.has(code)))
    return { content: null, problems: sortProblems(problems), positionOf: () => START };

  if (!isMap(document.contents))
    return { content: null, problems: [otherKind(file)], positionOf: () => START };
  const tree = readTree(document, mended, counter, file);
  const result = v.safeParse(ContentSchema, tree.value);
  const slipped = new Set(slips.map(({ line }) => line));
  const found = [...tree.problems, ...explainIssues(result.issues ?? [], tree, file)];
  problems.push(...found.filter(({ line }) => !slipped.has(line)));
  if (result.success) problems.push(...warnAbout(result.output, tree.positionOf, file));
  problems.push(...warnAboutSwitchedOff(layout.mended, file));
  const content = result.success && !hasErrors(problems) ? result.output : null;
  return { content, problems: sortProblems(problems), positionOf: tree.positionOf };
}

function onePerLine(slips: readonly Slip[]): Slip[] {
  return [...new Map(slips.toReversed().map((slip) => [slip.line, slip])).values()];
}

function otherKind(file: string): Problem {
  return {
    file,
    ...START,
    message: `The file does not hold the groups that it should: ${Object.keys(ContentSchema.entries).join(", ")}.`,
    mend: "Bring back an earlier copy of it, or start again from the sample.",
    severity: "error",
    path: [],
  };
}
