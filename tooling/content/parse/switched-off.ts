import { type Problem, problemOf } from "../problems.ts";
import { findKeys } from "../schema/shape.ts";
import { isSampleNote } from "../warnings/samples.ts";

/**
 * Warns about optional keys that the owner has filled in without removing the # at the start of the line. Ignores a line
 * next to the same key in use: an old value kept as a comment.
 *
 * @param lines the file's lines, without line endings
 */
export function warnAboutSwitchedOff(lines: readonly string[], file: string): Problem[] {
  return lines.flatMap((text, index): Problem[] => {
    const [, space, key = "", value = ""] = /^\s*#( ?)\s*([\w-]+):\s+([^\s#].*)$/.exec(text) ?? [];
    if (!findKeys(key)[0]?.schema.wrapped || isSampleNote(value.trim())) return [];
    const neighbors = [lines[index - 1], lines[index + 1]];
    if (neighbors.some((line) => line?.trim().startsWith(`${key}:`))) return [];
    const advice = {
      message: `"${key}" is filled in but switched off, because its line starts with a #.`,
      fix: `To use it, delete the #${space && " and the one space after it"}.`,
    };
    const position = { line: index + 1, column: text.indexOf("#") + 1 };
    return [{ ...problemOf(file, "warning", advice), ...position }];
  });
}
