import { formatProblem, hasErrors, type Problem } from "./problems.ts";
import { residenceOf } from "./residence.ts";
import type { ContentState } from "./state.ts";

const CONTENT_MODULE = "content:residence";
const STYLE_MODULE = "content:photos.css";

/** Whether a module is one of those that this folder makes. */
export function isOwnModule(specifier: string): boolean {
  return specifier === CONTENT_MODULE || specifier === STYLE_MODULE;
}

/**
 * The source of one module: the style sheet of the pictures, or JavaScript that exports the content as plain data.
 *
 * @throws Error with all mistakes in plain words while the content has any
 */
export function moduleSource(specifier: string, { ready, problems }: ContentState): string {
  if (!ready) throw contentError(problems);
  if (specifier === STYLE_MODULE) return ready.pictures.css;
  return `export default ${JSON.stringify(residenceOf(ready.content, ready.pictures))};\n`;
}

/** All mistakes in one error that has no stack: where in the code it was thrown does not help the owner. */
export function contentError(problems: readonly Problem[]): Error {
  const error = new Error(mistakesIn(problems));
  error.stack = "";
  return error;
}

/** The mistakes, one in each paragraph, under a line that says what to do. */
export function mistakesIn(problems: readonly Problem[]): string {
  const lines = problems.filter(({ severity }) => severity === "error").map(formatProblem);
  return ["The content needs mending before the site can be built.", ...lines].join("\n\n");
}

/** The warnings, one in each line; undefined when there are none or mistakes matter more. */
export function warningsIn(problems: readonly Problem[]): string | undefined {
  if (problems.length === 0 || hasErrors(problems)) return undefined;
  return ["The content file has a few places worth a look:", ...problems.map(formatProblem)].join("\n  ");
}
