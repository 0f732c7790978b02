import type * as v from "valibot";
import { unpackComplaint } from "./leaf.ts";
import { type Advice, capital, nameOfPlace, type Problem, shorten } from "./problems.ts";
import type { Tree } from "./tree.ts";

/** Puts the schema's issues into plain words at the places where they stand in the file. */
export function explainIssues(issues: readonly v.BaseIssue<unknown>[], tree: Tree, file: string): Problem[] {
  return issues.flatMap((issue) => {
    const path = pathOf(issue);
    if (tree.told.has(JSON.stringify(path))) return [];
    return [{ file, ...tree.positionOf(path), ...say(issue, path), severity: "error" as const, path }];
  });
}

function say(issue: v.BaseIssue<unknown>, path: Problem["path"]): Advice {
  const place = nameOfPlace(path);
  const group = path.length > 1 ? nameOfPlace(path.slice(0, -1)) : "the file";
  if (issue.kind === "schema" && issue.type === "strict_object" && issue.expected !== "Object")
    return {
      message: `${place} is missing from ${group}.`,
      mend: `Add a line that starts with ${String(path.at(-1))}: and write the value after it.`,
    };
  const isItem = typeof path.at(-1) === "number";
  const needsLines = issue.type === "array" || (issue.type === "strict_object" && !isItem);
  if (issue.kind === "schema" && issue.input === null && !needsLines)
    return {
      message: `${capital(place)} is empty.`,
      mend: `Write something after the ${isItem ? "dash" : "colon"}.`,
    };
  if (issue.type === "strict_object")
    return {
      message: `${capital(place)} must be a group of keys.`,
      mend: "Write each key on a line of its own below, two spaces further to the right.",
    };
  const { rule, mend } = unpackComplaint(issue.message);
  return { message: `${capital(place)} ${rule}.${quote(issue.input)}`, mend };
}

function quote(input: unknown): string {
  if (typeof input !== "string" || input === "") return "";
  return ` It says "${shorten(input, 60)}".`;
}

function pathOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
}
