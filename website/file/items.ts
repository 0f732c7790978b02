import type { CST } from "yaml";
import type { Value, ValuePath } from "#desk/api/website.ts";
import { EditError } from "./edit-error.ts";
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
import { yamlLines } from "./render.ts";
import { indentOf, requireOwnLines } from "./set.ts";
import { endOf, itemsOf, startOf } from "./tokens.ts";

/** Adds an item to a list that is not empty. */
export function insertItem(
  text: string,
  list: CST.BlockSequence,
  path: ValuePath,
  index: number,
  value: Value,
): string {
  const { column, places } = placesOf(text, list);
  const lines = yamlLines([value], path, { column, step: indentOf(text) });
  const at = index === 0 ? places[0]?.dash : places[index - 1]?.end;
  if (at === undefined) throw new EditError("The list is not as long.");
  return splice(text, at, at, lines.map((line) => line + lineEnding(text)).join(""));
}

/** Removes an item. Its comments stay. */
export function removeItem(text: string, list: CST.BlockSequence, index: number): string {
  const { column, places } = placesOf(text, list);
  const place = places[index];
  if (!place) throw new EditError("The list is not as long.");
  return withoutLines(text, place.dash, place.last, column);
}

/** Moves an item with its comments: those inside, and those above unless the item is the first. */
export function moveItem(text: string, list: CST.BlockSequence, from: number, to: number): string {
  const { places } = placesOf(text, list);
  const place = places[from];
  const target = places[to];
  if (!place || !target) throw new EditError("The list is not as long.");
  const lines = text.slice(place.start, place.end);
  if (from < to) {
    const added = splice(text, target.end, target.end, lines);
    return splice(added, place.start, place.end, "");
  }
  // Comments above the first item describe the list.
  const at = to === 0 ? target.dash : target.start;
  return splice(splice(text, place.start, place.end, ""), at, at, lines);
}

/**
 * Offsets of an item: the start of its comments, the line of its dash, the end of its last line, and the end of its
 * comments.
 */
type Place = { start: number; dash: number; last: number; end: number };

function placesOf(text: string, list: CST.BlockSequence): { column: number; places: Place[] } {
  const items = itemsOf(list);
  const [first] = items;
  if (!first) throw new EditError("The list has no items.");
  const column = columnOf(text, startOf(first));
  const places: Place[] = [];
  for (const item of items) {
    const offset = startOf(item);
    requireOwnLines(text, offset);
    const dash = lineStart(text, offset);
    if (text.slice(dash, offset).trim() !== "") throw new EditError("The list begins behind a dash.");
    const last = lineEnd(text, endOf(item));
    const limit = places.at(-1)?.end ?? dash;
    places.push({
      start: commentsAbove(text, dash, limit),
      dash,
      last,
      end: afterNestedComments(text, last, column),
    });
  }
  return { column, places };
}

function commentsAbove(text: string, dash: number, limit: number): number {
  let start = dash;
  while (start > limit) {
    const line = lineStart(text, start - 1);
    if (line < limit || !commentLine(text, line)) break;
    start = line;
  }
  return start;
}
