import { type Problem, problemOf } from "./problems.ts";
import { isSampleNote } from "./samples.ts";
import { findKey } from "./shape.ts";

/**
 * Lines of optional keys that the owner has filled in while they still start with a #, so that they are not used. A line
 * beside the same key in use is an old value that the owner keeps.
 *
 * @param lines the file's lines, without line endings
 */
export function warnAboutSwitchedOff(lines: readonly string[], file: string): Problem[] {
  return lines.flatMap((text, index): Problem[] => {
    const [, space, key = "", words = ""] = /^\s*#( ?)\s*([\w-]+):\s+([^\s#].*)$/.exec(text) ?? [];
    if (!findKey(key)?.place.wrapped || isSampleNote(words.trim())) return [];
    const beside = [lines[index - 1], lines[index + 1]];
    if (beside.some((line) => line?.trim().startsWith(`${key}:`))) return [];
    const advice = {
      message: `"${key}" is filled in but switched off, because its line starts with a #.`,
      fix: `To use it, delete the #${space && " and the one space after it"}.`,
    };
    const place = { line: index + 1, column: text.indexOf("#") + 1 };
    return [{ ...problemOf(file, "warning", advice), ...place }];
  });
}
