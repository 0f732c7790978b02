import * as v from "valibot";
import { isMap, LineCounter, parseDocument } from "yaml";
import { hasErrors, type Problem, problemOf, sortProblems } from "./problems.ts";
import { type Content, ContentSchema } from "./schema.ts";
import { warnAboutSwitchedOff } from "./switched-off.ts";
import { explainSyntax } from "./syntax.ts";
import { readTree } from "./tree.ts";
import { adviceBetween } from "./warnings.ts";

/** Mistakes after which the rest of the file can still be trusted to mean what it says. */
const LOCAL = new Set(["BAD_SCALAR_START", "BAD_DQ_ESCAPE"]);

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
  const counter = new LineCounter();
  const { contents, errors } = parseDocument(text, {
    lineCounter: counter,
    schema: "failsafe",
    logLevel: "error",
    // The tree names keys that stand there twice, in linear time.
    uniqueKeys: false,
  });
  const lines = text.split("\n");
  const slips = explainSyntax(errors, lines).map((slip) => ({ ...problemOf(file, "error", slip), ...slip }));
  if (errors.some(({ code }) => !LOCAL.has(code)))
    return { content: null, problems: sortProblems(slips), positionOf: () => START };
  if (!isMap(contents)) return { content: null, problems: [otherKind(file)], positionOf: () => START };

  const tree = readTree(contents, text, counter);
  const { success, output } = v.safeParse(ContentSchema, tree.value);
  const slipped = new Set(slips.map(({ line }) => line));
  const between = success ? adviceBetween(output) : [];
  const problems: Problem[] = [
    ...slips,
    ...tree.problems.filter(({ line }) => !slipped.has(line)).map((problem) => ({ file, ...problem })),
    ...between.map((said) => ({
      ...problemOf(file, "warning", said),
      ...said,
      ...tree.positionOf(said.path),
    })),
    ...warnAboutSwitchedOff(lines, file),
  ];
  const content = success && !hasErrors(problems) ? output : null;
  return { content, problems: sortProblems(problems), positionOf: tree.positionOf };
}

function otherKind(file: string): Problem {
  return problemOf(file, "error", {
    message: `The file does not hold the groups that it should: ${Object.keys(ContentSchema.entries).join(", ")}.`,
    mend: "Bring back an earlier copy of it, or start again from the sample.",
  });
}
