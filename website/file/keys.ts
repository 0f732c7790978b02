import type { CST } from "yaml";
import type { Value, ValuePath } from "#desk/api/website.ts";
import {
  afterNestedComments,
  columnOf,
  commentLine,
  lineEnd,
  lineEnding,
  lineStart,
  splice,
  withoutLines,
} from "./lines.ts";
import { keysAt, yamlLines } from "./render.ts";
import { indentOf, requireOwnLines } from "./set.ts";
import { endOf, itemsOf, keyOf, type Slot, startOf } from "./tokens.ts";
import { commentsOf } from "./values.ts";

/**
 * Adds a key to a group that is not empty: below the comment with the disabled key, else after the key that precedes it in
 * the schema.
 * @param from the start of the group: after its own key, its dash or at the start of the text
 * @param path the path of the key
 */
export function addKey(
  text: string,
  { group, from }: { group: CST.BlockMap; from: number },
  path: ValuePath,
  value: Value,
): string {
  const key = String(path.at(-1));
  const items = itemsOf(group);
  const [first] = items;
  if (!first) throw new Error("A group without keys is not a group.");
  requireOwnLines(text, startOf(first));
  const column = columnOf(text, startOf(first));
  const lines = yamlLines({ [key]: value }, path.slice(0, -1), { column, step: indentOf(text) });
  const eol = lineEnding(text);
  const place =
    afterDisabledKey(text, group, from, key, column) ??
    afterPreviousKey(text, items, key, column, keysAt(path.slice(0, -1)));
  if (place !== undefined) return splice(text, place, place, lines.map((line) => line + eol).join(""));
  // Before the first key, which may follow a dash.
  const content = lines.map((line) => line.slice(column)).join(eol + " ".repeat(column));
  return splice(text, startOf(first), startOf(first), content + eol + " ".repeat(column));
}

/** After the comment with the disabled key, and the comment lines that continue it. */
function afterDisabledKey(
  text: string,
  group: CST.BlockMap,
  from: number,
  key: string,
  column: number,
): number | undefined {
  const items = itemsOf(group);
  const ends = items.map((item) => [startOf(item), endOf(item)] as const);
  const end = afterNestedComments(text, lineEnd(text, ends.at(-1)?.[1] ?? 0), column - 1);
  const pattern = new RegExp(`^# ?${key}:(?:\\s|$)`);
  const disabled = commentsOf(text).find(
    ({ offset, comment }) =>
      offset > from &&
      offset < end &&
      columnOf(text, offset) === column &&
      commentLine(text, lineStart(text, offset)) !== undefined &&
      pattern.test(comment) &&
      !ends.some(([start, end]) => offset > start && offset < end),
  );
  if (!disabled) return undefined;
  let after = lineEnd(text, disabled.offset);
  while (/^#\s{2,}/.test(commentLine(text, after)?.comment ?? "")) after = lineEnd(text, after);
  return after;
}

function afterPreviousKey(
  text: string,
  items: ReturnType<typeof itemsOf>,
  key: string,
  column: number,
  order: readonly string[],
): number | undefined {
  const place = (name: string | undefined) => order.indexOf(name ?? "");
  const earlier = items
    .filter((item) => place(keyOf(item)) < place(key))
    .toSorted((one, other) => place(keyOf(one)) - place(keyOf(other)))
    .at(-1);
  return earlier && afterNestedComments(text, lineEnd(text, endOf(earlier)), column);
}

/** Removes a key with its value. Its comments stay. */
export function removeKey(text: string, { parent, item }: Slot): string {
  const start = startOf(item);
  requireOwnLines(text, start);
  const column = columnOf(text, start);
  const from = lineStart(text, start);
  const to = lineEnd(text, endOf(item));
  const dash = text.slice(from, start);
  if (dash.trim() === "") return withoutLines(text, from, to, column);
  // The dash of a list item is on the line of its first key, so the next key takes it.
  const next = itemsOf(parent)[1];
  if (!next) return text.slice(0, start).trimEnd() + text.slice(endOf(item));
  const line = lineStart(text, startOf(next));
  const moved = splice(text, line, startOf(next), dash);
  return withoutLines(moved, from, to, column);
}
