import { applyEdit, type FileEdit } from "#desk/api/edits.ts";
import type { Value, ValuePath } from "#desk/api/website.ts";
import { EditError } from "./edit-error.ts";
import { insertItem, moveItem, removeItem } from "./items.ts";
import { addKey, removeKey } from "./keys.ts";
import { lineEnding } from "./lines.ts";
import { fillEmpty, replaceCollection, setText, withoutProperties } from "./set.ts";
import { indicatorEnd, isCollection, itemsOf, keyOf, slotAt, tokensOf } from "./tokens.ts";
import { commentsOf, isSame, valuesOf } from "./values.ts";

/**
 * Changes one value in the text of a content file and only its lines: comments, order, indentation and line endings stay.
 * The new text is parsed again to verify this.
 * @throws EditError if anything but the value would change
 */
export function editText(text: string, edit: FileEdit): string {
  const intended = applyEdit(valuesOf(text), edit);
  const result = editUnverified(text, edit);
  requireOnly(text, result, intended);
  return result;
}

/** The same, unverified: several edits can be verified at once. */
export function editUnverified(text: string, edit: FileEdit): string {
  const isOpen = text !== "" && !text.endsWith("\n");
  const whole = isOpen ? text + lineEnding(text) : text;
  const edited = perform(whole, edit);
  return isOpen && edited.endsWith("\n") ? edited.replace(/\r?\n$/, "") : edited;
}

/** Throws an `EditError` unless an edited text has the intended values and all comments. */
export function requireOnly(text: string, result: string, intended: Value): void {
  if (!isSame(valuesOf(result), intended)) throw new EditError("Another value would change too.");
  const left = countComments(result);
  for (const [comment, count] of countComments(text))
    if ((left.get(comment) ?? 0) < count) throw new EditError("A note would be lost.");
}

function countComments(text: string): Map<string, number> {
  const byText = Map.groupBy(commentsOf(text), ({ comment }) => comment.trimEnd());
  return new Map([...byText].map(([comment, all]) => [comment, all.length]));
}

function perform(text: string, edit: FileEdit): string {
  if (edit.kind === "set") return set(text, edit.path, edit.value);
  const slot = slotAt(tokensOf(text), edit.path);
  if (!slot) throw new EditError("There is nothing at this place.");
  if (edit.kind === "remove") {
    if (slot.parent.type === "block-map") return removeKey(text, slot);
    if (slot.parent.type === "block-seq") return removeItem(text, slot.parent, Number(edit.path.at(-1)));
    throw new EditError("The group is written on one line.");
  }
  const list = slot.token;
  if (list?.type === "block-seq")
    return edit.kind === "insert"
      ? insertItem(text, list, edit.path, edit.index, edit.value)
      : moveItem(text, list, edit.from, edit.to);
  if (list || edit.kind === "move") throw new EditError("There is no list at this place.");
  return fillEmpty(text, slot, edit.path, [edit.value]);
}

/** Sets a text, or the parts of a group or list one by one, so that each part keeps its comments. */
function set(text: string, path: ValuePath, value: Value): string {
  const slot = slotAt(tokensOf(text), path);
  if (!slot) return add(text, path, value);
  const { token } = slot;
  const bare = typeof value === "string" ? withoutProperties(text, slot) : text;
  if (bare !== text) return set(bare, path, value);
  if (!token) return value === "" ? text : fillEmpty(text, slot, path, value);
  if (typeof value === "string")
    return isCollection(token) ? replaceCollection(text, slot, value) : setText(text, slot, value);
  if (!isCollection(token)) return refuseKind();
  if (Array.isArray(value)) return setItems(text, path, value);
  const gone = itemsOf(token)
    .flatMap((item) => keyOf(item) ?? [])
    .filter((key) => !Object.hasOwn(value, key));
  const without = gone.reduce<string>(
    (rest, key) => perform(rest, { kind: "remove", path: [...path, key] }),
    text,
  );
  return Object.entries(value).reduce<string>((rest, [key, one]) => set(rest, [...path, key], one), without);
}

function setItems(text: string, path: ValuePath, values: readonly Value[]): string {
  const length = itemCount(text, path);
  const kept = values
    .slice(0, length)
    .reduce<string>((rest, one, index) => set(rest, [...path, index], one), text);
  const added = values
    .slice(length)
    .reduce<string>(
      (rest, value, index) => perform(rest, { kind: "insert", path, index: length + index, value }),
      kept,
    );
  let rest = added;
  for (let index = length - 1; index >= values.length; index -= 1)
    rest = perform(rest, { kind: "remove", path: [...path, index] });
  return rest;
}

function itemCount(text: string, path: ValuePath): number {
  const list = slotAt(tokensOf(text), path)?.token;
  return isCollection(list) ? itemsOf(list).length : 0;
}

/** Creates the missing groups of the path, too. */
function add(text: string, path: ValuePath, value: Value): string {
  const key = path.at(-1);
  const above = path.slice(0, -1);
  if (typeof key !== "string") throw new EditError("The list is not as long.");
  const root = tokensOf(text);
  const slot = above.length > 0 ? slotAt(root, above) : undefined;
  const group = above.length > 0 ? slot?.token : root;
  if (group?.type === "block-map")
    return addKey(text, { group, from: slot ? indicatorEnd(slot.item) : 0 }, path, value);
  if (group) return refuseKind();
  if (slot) return fillEmpty(text, slot, above, { [key]: value });
  if (above.length === 0) throw new EditError("The text has no groups.");
  return add(text, above, { [key]: value });
}

function refuseKind(): never {
  throw new EditError("There is another kind of value at this place.");
}
