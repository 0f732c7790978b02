import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import {
  itemIn,
  itemsAt,
  listOf,
  placeOf,
  startsWith,
  targetOf,
  type Values,
  valueAt,
} from "#desk/api/edits.ts";
import type { Edit, Value, ValuePath } from "#desk/api/website.ts";
import { WebsiteError } from "../errors.ts";
import { isSame } from "../file/values.ts";
import type { Step } from "./entries.ts";

/** More than any list of the website may have. A list that is shortened at once is read again for each item. */
const MAX_ITEMS = 50;

/**
 * An edit with what it replaces. Throws a `WebsiteError` if that does not exist.
 * @param values the content of each file, by language
 */
export function stepOf(edit: Edit, values: Values): Step {
  const place = placeOf(edit);
  const isForAll = itemIn(place) || (edit.kind !== "set" && edit.language === FIRST_LANGUAGE);
  const replaced = edit.kind === "insert" ? {} : values;
  const before = Object.fromEntries(
    (isForAll ? Object.keys(values) : [edit.language]).map((one) => [
      one,
      valueAt(replaced[one], place) ?? "",
    ]),
  );
  const step = { ...edit, before };
  const isGone = languagesOf(step).every((one) => valueAt(values[one], edit.path) === undefined);
  if (edit.kind === "remove" && isGone) throw new WebsiteError("outdated", "This item no longer exists.");
  const list = listOf(edit);
  if (!list) return step;
  const { length } = itemsAt(values[edit.language], list);
  if (edit.kind === "insert" && length >= MAX_ITEMS)
    throw new WebsiteError("refused", `There are ${MAX_ITEMS} items in this list, which is the most.`);
  const isBeyond =
    (edit.kind === "insert" && edit.index > length) ||
    (edit.kind === "move" && Math.max(edit.from, edit.to) >= length);
  if (isBeyond)
    throw new WebsiteError(
      "outdated",
      "This list was shortened in the meantime, by someone else or in another window. Look at it, and make your change again if it is still right.",
    );
  return { ...step, length };
}

/** The value that a step replaces in a language; undefined if there was none. */
export function replacedBy(step: Step, language: string): Value | undefined {
  return valueAt(step.before[language], targetOf(step).slice(placeOf(step).length));
}

/** The list or the value that a step changes. */
export function scopeOf(step: Step): ValuePath {
  return listOf(step) ?? step.path;
}

/** The languages whose files a step changes: the other files follow the lists and optional values of the first. */
export function languagesOf({ kind, language, before }: Step): string[] {
  return kind !== "set" && language === FIRST_LANGUAGE ? Object.keys(before) : [language];
}

/** Whether one of two values contains the other. */
export function areRelated(one: ValuePath, other: ValuePath): boolean {
  return startsWith(one, other) || startsWith(other, one);
}

/** Whether one of two steps cannot be undone without the other. */
export function areDependent(one: Step, other: Step): boolean {
  // A new text is known only by the item that it was written for.
  const isNew = itemIn(other.path) && !listOf(other) && isSame(replacedBy(other, other.language) ?? "", "");
  if (!areRelated(scopeOf(one), isNew ? placeOf(other) : scopeOf(other))) return false;
  const languages = languagesOf(other);
  return isNew || languagesOf(one).some((language) => languages.includes(language));
}
