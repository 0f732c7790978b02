import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import type { Edit, Value } from "#desk/api/website.ts";
import { WebsiteError } from "../errors.ts";
import { applyEdit, toYamlValue } from "../file/apply.ts";
import { type Path, valueAt, type YamlValue } from "../file/values.ts";
import type { Step } from "./entries.ts";

/**
 * Expands an edit to steps with preconditions. Edits of list items or optional values in the first language add steps for
 * the other languages, so that the files stay parallel.
 * @param values the content of each file, by language
 */
export function stepsOf(edit: Edit, values: ReadonlyMap<string, YamlValue>): Step[] {
  const own = values.get(edit.language);
  if (own === undefined)
    throw new WebsiteError(
      "refused",
      "The text file of this language cannot be read. It has to be corrected first, with the program in which it was changed.",
    );
  const first = values.get(FIRST_LANGUAGE);
  const completed = edit.language === FIRST_LANGUAGE || !first ? edit : withItems(edit, own, first);
  const steps = [stepOf(completed, own)];
  if (edit.language !== FIRST_LANGUAGE || edit.kind === "set") return steps;
  for (const [language, other] of values)
    if (language !== FIRST_LANGUAGE && follows(edit, own, other))
      steps.push(stepOf({ ...edit, language, ...("value" in edit && { value: "" }) }, other));
  return steps;
}

function stepOf(edit: Edit, values: YamlValue): Step {
  const current = valueAt(values, edit.path);
  const before = current === undefined ? null : toPlain(current);
  const lengthAt = (path: Path) => {
    const list = valueAt(values, path);
    return Array.isArray(list) ? list.length : 0;
  };
  switch (edit.kind) {
    case "set":
      return { ...edit, before };
    case "remove": {
      if (before === null) throw new WebsiteError("missing", "This item no longer exists.");
      const isItem = typeof edit.path.at(-1) === "number";
      return { ...edit, before, length: isItem ? lengthAt(edit.path.slice(0, -1)) : null };
    }
    case "insert": {
      const length = lengthAt(edit.path);
      if (edit.index > length) throw new WebsiteError("missing", "The list is not as long.");
      return { ...edit, length };
    }
    case "move": {
      const length = lengthAt(edit.path);
      const item = Array.isArray(current) ? current[edit.from] : undefined;
      if (item === undefined || edit.to >= length)
        throw new WebsiteError("missing", "The list is not as long.");
      return { ...edit, before: toPlain(item), length };
    }
  }
}

/** Whether a file contains the item that an edit of the first language moves or removes. */
function follows(edit: Edit, first: YamlValue, other: YamlValue): boolean {
  const isItem = typeof edit.path.at(-1) === "number";
  if (edit.kind === "remove" && !isItem) return valueAt(other, edit.path) !== undefined;
  const path = edit.kind === "remove" ? edit.path.slice(0, -1) : edit.path;
  const [own, list] = [valueAt(first, path), valueAt(other, path)];
  return Array.isArray(own) && Array.isArray(list) && own.length === list.length;
}

/** The list in another language, padded with empty items to the length of the list in the first language. */
function withItems(edit: Edit, own: YamlValue, first: YamlValue): Edit {
  if (edit.kind !== "set") return edit;
  const depth = edit.path.findIndex((step) => typeof step === "number");
  const path = edit.path.slice(0, depth);
  const list = depth < 0 ? undefined : valueAt(first, path);
  const ownList = valueAt(own, path);
  const items = Array.isArray(ownList) ? ownList : [];
  if (!Array.isArray(list) || items.length >= list.length) return edit;
  const all = list.map((_, index) => items[index] ?? "");
  const [index, ...rest] = edit.path.slice(depth);
  const filled = all.map((item, at) =>
    at !== index
      ? item
      : rest.length === 0
        ? toYamlValue(edit.value)
        : applyEdit(item, { kind: "set", path: rest, value: edit.value }),
  );
  return { ...edit, path, value: filled.map(toPlain) };
}

/** The JSON representation. */
export function toPlain(value: YamlValue): Value {
  if (Array.isArray(value)) return value.map(toPlain);
  if (!(value instanceof Map)) return value;
  return Object.fromEntries([...value].map(([key, one]) => [key, toPlain(one)]));
}
