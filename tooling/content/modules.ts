import { formatProblem, hasErrors, type Problem } from "./problems.ts";
import type { ContentState } from "./state.ts";
import { views } from "./views.ts";

const PREFIX = "content:";
const STYLES = "photos.css";
const NAMES = new Set([...Object.keys(views), STYLES]);

/** The name after `content:` of a module that this folder makes, or undefined for any other module. */
export function nameOfModule(specifier: string): string | undefined {
  const name = specifier.startsWith(PREFIX) ? specifier.slice(PREFIX.length) : undefined;
  return name !== undefined && NAMES.has(name) ? name : undefined;
}

/**
 * The source of one module: a stylesheet, or JavaScript that exports the view as plain data.
 *
 * @param name as `nameOfModule` gives it
 * @throws Error with all mistakes in plain words while the content has any
 */
export function moduleSource(name: string, { ready, problems }: ContentState): string {
  if (!ready) throw contentError(problems);
  if (name === STYLES) return ready.pictures.css;
  const make = views[name as keyof typeof views];
  return `export default ${JSON.stringify(make(ready.content, ready.pictures))};\n`;
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
