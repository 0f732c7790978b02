/** One thing that the owner should know about the content, at one place in a file. */
export type Problem = {
  /** Path from the project's folder, with forward slashes. */
  file: string;
  /** Counted from 1, as editors do. */
  line: number;
  column: number;
  /** What is wrong: one or more whole sentences. */
  message: string;
  /** What to do about it: a whole sentence, or empty. */
  fix: string;
  /** An error stops the build; a warning does not. */
  severity: "error" | "warning";
  /** The keys that lead to the place, like ["plans", "premium", "price"]; numbers count list items from 0. */
  path: readonly (string | number)[];
  /** True if a line cannot be read. Corrected first, since others may follow from it. */
  isStructural?: boolean;
};

/** What is said of a place, without the place. */
export type Advice = Pick<Problem, "message" | "fix">;

/** A problem of a file as a whole, reported at its first line. */
export function problemOf(file: string, severity: Problem["severity"], advice: Advice): Problem {
  return { file, line: 1, column: 1, ...advice, severity, path: [] };
}

/** The problem in one line: where, what, and how to fix it. */
export function formatProblem(problem: Problem): string {
  const where = `${problem.file}, line ${problem.line}, column ${problem.column}: `;
  return where + [problem.message, problem.fix].filter(Boolean).join(" ");
}

/** Errors before warnings, structural errors first, then in the order of reading. Each is said once. */
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

/** The start of the owner's words, enough to recognize them; an ellipsis replaces the rest. */
export function shorten(words: string, mostCharacters: number): string {
  return words.length > mostCharacters ? `${words.slice(0, mostCharacters)}…` : words;
}

/** True when something must be fixed before the site can be built. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === "error");
}

/** Like "2 mistakes, 1 warning". */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === "error").length;
  return `${countOf(errors, "mistake")}, ${countOf(problems.length - errors, "warning")}`;
}

/** A path as people say it: item 2 of "rules", or "price". Lists are counted from 1. */
export function nameOfPlace(path: readonly (string | number)[]): string {
  const last = path.at(-1);
  if (last === undefined) return "the file";
  if (typeof last === "string") return `"${last}"`;
  return `item ${last + 1} of ${nameOfPlace(path.slice(0, -1))}`;
}

/** The words with their first letter as a capital. */
export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Like "1 item" and "2 items". */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
