import { likeThis, type Slip } from "./problems.ts";

/**
 * Explains a key of a list's item that does not start straight under the item's first key.
 *
 * @param line counted from 1
 * @returns undefined for a line that is no such key, or is where it should be
 */
export function besideItem(lines: readonly string[], line: number): Slip | undefined {
  const text = lines[line - 1] ?? "";
  const [, indent = "", key = ""] = /^( *)([\w-]+):(?:\s|$)/.exec(text) ?? [];
  if (key === "") return undefined;
  const head = lines.findLastIndex((one, index) => index < line - 1 && /^ *- /.test(one));
  const [, dash = "", first = ""] = /^( *- +)([\w-]+):/.exec(lines[head] ?? "") ?? [];
  const keys = " ".repeat(dash.length);
  const between = lines.slice(head + 1, line - 1).filter((one) => one.trim() !== "");
  const isInItem = first !== "" && between.every((one) => one.startsWith(keys));
  if (!isInItem || indent === keys || [lines[head] ?? "", ...between].some((one) => keyOf(one) === key))
    return undefined;
  // The other items of the list have this key in its place.
  if (!lines.some((one) => one.startsWith(`${keys}${key}:`))) return undefined;
  const side = indent.length < keys.length ? "left" : "right";
  return {
    line,
    column: 1,
    message: `"${key}" starts too far to the ${side}.`,
    fix: `Start it straight under "${first}", ${likeThis([lines[head] ?? "", keys + text.trim()])}`,
  };
}

function keyOf(text: string): string | undefined {
  return /^ *(?:- +)?([\w-]+):(?:\s|$)/.exec(text)?.[1];
}
