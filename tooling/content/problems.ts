import { counted } from "#app/lib/numbers.ts";

/** A problem with the content, at a position in a file. */
export type Problem = {
  /** Relative to the project's folder, with forward slashes. */
  file: string;
  /** Starts at 1, as in editors. */
  line: number;
  column: number;
  /** The problem: one or more whole sentences. */
  message: string;
  /** How to fix it: a whole sentence, or empty. */
  fix: string;
  /** Both for the desk, where the value is in view. Absent if only the file can be corrected. */
  atDesk?: string;
  /** An error stops the build; a warning does not. */
  severity: "error" | "warning";
  /** The path of keys, like ["plans", "premium", "price"]; list items are numbered from 0. */
  path: readonly (string | number)[];
  /** True if the file cannot be read because of it. Reported first, because other problems may follow from it. */
  isStructural?: boolean;
  /** True if the value is one that the project came with. */
  isSample?: boolean;
  /** True for a warning to solve before publishing: visitors would reach someone else, or miss what they must know. */
  isUrgent?: boolean;
  /** The path of the value that visitors see instead of this one. */
  replacedBy?: readonly (string | number)[];
};

/** A problem without its position. */
export type Advice = Omit<Problem, "file" | "line" | "column" | "severity" | "path">;

/** A problem with a value. */
export type AdviceOn = Advice & Pick<Problem, "path">;

/**
 * Describes a problem with a value.
 *
 * @param says completes a sentence that starts with the name of the value
 * @param atDesk what differs at the desk, where readers see neither keys nor files; null if only the file can be corrected
 */
export function adviceOn(
  path: Problem["path"],
  says: string,
  fix: string,
  atDesk: { says?: string; fix?: string | undefined } | null = {},
): AdviceOn {
  return {
    path,
    message: `${capitalize(describePath(path))} ${says}.`,
    fix,
    ...(atDesk && { atDesk: `This ${atDesk.says ?? says}. ${atDesk.fix ?? fix}` }),
  };
}

/** A problem with a whole file, reported at its first line. */
export function problemOf(file: string, severity: Problem["severity"], advice: Advice): Problem {
  return { file, line: 1, column: 1, ...advice, severity, path: [] };
}

/** The problem in one line: position, message and fix. */
export function formatProblem(problem: Problem): string {
  const where = `${problem.file}, line ${problem.line}, column ${problem.column}: `;
  return where + [problem.message, problem.fix].filter(Boolean).join(" ");
}

/** Removes duplicates, and sorts errors before warnings, structural errors first, then by position. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const once = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...once.values()].sort(
    (a, b) =>
      a.severity.localeCompare(b.severity) ||
      Number(b.isStructural ?? false) - Number(a.isStructural ?? false) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column,
  );
}

/** Truncates the owner's text to a recognizable start, with an ellipsis. */
export function shorten(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** True if the site cannot be built until something is fixed. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === "error");
}

/** Like "2 mistakes, 1 warning". */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === "error").length;
  return `${counted(errors, "mistake")}, ${counted(problems.length - errors, "warning")}`;
}

/** A path in plain English: item 2 of "rules", or "price". Items are counted from 1. */
export function describePath(path: readonly (string | number)[]): string {
  const last = path.at(-1);
  if (last === undefined) return "the file";
  if (typeof last === "string") return `"${last}"`;
  return `item ${last + 1} of ${describePath(path.slice(0, -1))}`;
}

/** Capitalizes the first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
