import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { itemIn, itemsAt, listOf, valueAt, withParallelEdits } from "#desk/api/edits.ts";
import type { Edit, Value } from "#desk/api/website.ts";
import { WebsiteError } from "../errors.ts";
import { isSame } from "../file/values.ts";
import type { Step } from "./entries.ts";
import { translatedPath } from "./steps.ts";

/** More than any list of the website may have. A list that is shortened at once is read again for each item. */
const MAX_ITEMS = 50;

/**
 * Expands an edit to steps with preconditions. Edits of list items or optional values in the first language add steps for
 * the other languages, so that the files stay parallel.
 * @param values the content of each file, by language
 */
export function stepsOf(edit: Edit, values: ReadonlyMap<string, Value>): Step[] {
  if (!values.has(edit.language))
    throw new WebsiteError(
      "refused",
      "The text file of this language cannot be read. It has to be corrected first, with the program in which it was changed.",
    );
  return withParallelEdits(edit, Object.fromEntries(values)).map((one) =>
    stepOf(one, values.get(one.language), values.get(FIRST_LANGUAGE)),
  );
}

function stepOf(edit: Edit, values: Value | undefined, first: Value | undefined): Step {
  const current = valueAt(values, edit.path);
  const before = current ?? null;
  const list = listOf(edit);
  const { length } = itemsAt(values, list ?? edit.path);
  switch (edit.kind) {
    case "set": {
      // A list that is too short is set as a whole.
      const isNew = Array.isArray(edit.value) || (itemIn(edit.path) && isSame(before ?? "", ""));
      const isBound = edit.language !== FIRST_LANGUAGE && isNew;
      const translates = isBound ? valueAt(first, translatedPath(edit.path)) : undefined;
      return { ...edit, before, ...(translates === undefined ? {} : { translates }) };
    }
    case "remove":
      if (before === null) throw new WebsiteError("outdated", "This item no longer exists.");
      return { ...edit, before, length: list ? length : null };
    case "insert":
      if (length >= MAX_ITEMS)
        throw new WebsiteError("refused", `There are ${MAX_ITEMS} items in this list, which is the most.`);
      if (edit.index > length) throw new WebsiteError("outdated", "The list is not as long.");
      return { ...edit, length };
    case "move": {
      const item = valueAt(current, [edit.from]);
      if (item === undefined || edit.to >= length)
        throw new WebsiteError("outdated", "The list is not as long.");
      return { ...edit, before: item, length };
    }
  }
}
