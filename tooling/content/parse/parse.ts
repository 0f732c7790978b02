import * as v from "valibot";
import { isMap, LineCounter, parseDocument } from "yaml";
import { hasErrors, type Problem, problemOf, sortProblems } from "../problems.ts";
import { type Content, ContentSchema } from "../schema/schema.ts";
import { type Entries, type SchemaNode, unwrap } from "../schema/shape.ts";
import { warningsBetween } from "../warnings/warnings.ts";
import { warnAboutSwitchedOff } from "./switched-off.ts";
import { explainSyntax } from "./syntax.ts";
import { readTree } from "./tree.ts";

const START = { line: 1, column: 1 };

/** The content of a file, and all its problems. */
type Parsed<Output = Content> = {
  /** Null if the file has errors. */
  content: Output | null;
  /** The content as far as it is usable despite errors. Null if the text cannot be parsed at all. */
  usable: Output | null;
  problems: Problem[];
  /** The position of the value at a path; lines and columns start at 1. */
  positionOf(path: Problem["path"]): { line: number; column: number };
};

type Schema<Output> = SchemaNode & v.GenericSchema<unknown, Output> & { entries: Entries };

/**
 * Parses the owner's first file. Never throws: problems say what to fix.
 *
 * @param text with line feeds as line endings, as `readSource` returns it
 * @param file the file's name in messages
 */
export function parseContent(text: string, file: string): Parsed {
  const parsed = parseFile(text, file, ContentSchema as Schema<Content>);
  const between = parsed.content ? warningsBetween(parsed.content) : [];
  const problems = [
    ...parsed.problems,
    ...between.map((advice) => ({
      ...problemOf(file, "warning", advice),
      ...advice,
      ...parsed.positionOf(advice.path),
    })),
    ...(parsed.usable ? warnAboutSwitchedOff(text.split("\n"), file) : []),
  ];
  return { ...parsed, problems: sortProblems(problems) };
}

/** Parses a file against a schema. Never throws. */
export function parseFile<Output>(text: string, file: string, schema: Schema<Output>): Parsed<Output> {
  const counter = new LineCounter();
  const { contents, errors } = parseDocument(text, {
    lineCounter: counter,
    schema: "failsafe",
    logLevel: "error",
    // `readTree` reports duplicate keys, in linear time.
    uniqueKeys: false,
  });
  const names = Object.keys(schema.entries);
  const unread = { content: null, usable: null, positionOf: () => START };
  if (errors.length > 0) return { ...unread, problems: explainSyntax(errors, text, file) };
  if (!isMap(contents)) return { ...unread, problems: [otherKind(file, names)] };

  const tree = readTree(contents, schema, text, counter);
  const { success, output } = v.safeParse(schema, tree.value);
  const problems: Problem[] = tree.problems.map((problem) => ({ file, ...problem }));
  return {
    content: success && !hasErrors(problems) ? output : null,
    usable: success ? output : (usableOf(schema, tree.value) as Output),
    problems,
    positionOf: tree.positionOf,
  };
}

/** An invalid value as far as it is usable: with every group and list of the schema, and texts as written. */
function usableOf(schema: SchemaNode, value: unknown): unknown {
  const { success, output } = v.safeParse(schema, value);
  if (success) return output;
  const { entries, item } = unwrap(schema);
  if (entries)
    return Object.fromEntries(
      Object.entries(entries).map(([key, inner]) => [key, usableOf(inner, Reflect.get(Object(value), key))]),
    );
  if (item) return Array.isArray(value) ? value.map((one) => usableOf(item, one)) : [];
  return typeof value === "string" ? value : "";
}

function otherKind(file: string, groups: readonly string[]): Problem {
  return problemOf(file, "error", {
    message: `The file does not hold the groups that it should: ${groups.join(", ")}.`,
    fix: "Bring back an earlier copy of it, or start again from the sample.",
  });
}
