import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import type { Edit, Value, ValuePath } from "./website.ts";

/** The content of each file, by language. */
export type Values = Readonly<Record<string, Value>>;

/** A value in one language. */
export type ValueLocation = { readonly language: string; readonly path: ValuePath };

/** An edit of one content file, at a path of at least one step. */
export type FileEdit = OfFile<Edit>;
type OfFile<Any> = Any extends Edit ? Readonly<Omit<Any, "language" | "basis">> : never;

/** The value at a path; undefined if it does not exist. */
export function valueAt(value: Value | undefined, path: ValuePath): Value | undefined {
  return path.reduce<Value | undefined>((at, key) => {
    if (typeof key === "number") return Array.isArray(at) ? at[key] : undefined;
    return isGroup(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }, value);
}

/** Every text of a language, with its path. */
export function leavesOf(
  value: Value | undefined,
  path: ValuePath = [],
): { path: ValuePath; text: string }[] {
  if (value === undefined) return [];
  if (typeof value === "string") return [{ path, text: value }];
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Whether both are the same value in the same language. */
export function isSameLocation(one: ValueLocation, other: ValueLocation): boolean {
  return one.language === other.language && one.path.join(".") === other.path.join(".");
}

/** Whether the value at a path is, or is inside, the value at another path. */
export function startsWith(path: ValuePath, start: ValuePath): boolean {
  return start.every((key, index) => path[index] === key);
}

/** The key of an optional group in a language, like "es host". */
export function groupKey(language: string, path: ValuePath): string {
  return `${language} ${path.join(".")}`;
}

/** The items of the list at a path; none if there is no list. */
export function itemsAt(value: Value | undefined, path: ValuePath): readonly Value[] {
  const list = valueAt(value, path);
  return Array.isArray(list) ? list : [];
}

/**
 * The values that an edit replaces, by language. For an index, the whole item, also in the first language: another item could
 * be at its place by now. A removal affects every language. A missing value is an empty text.
 */
export function basisOf(edit: Edit, values: Values): Values {
  const { kind, language } = edit;
  if (kind === "insert") return {};
  const place = placeOf(edit);
  const languages =
    kind === "remove" ? Object.keys(values) : itemIn(place) ? [FIRST_LANGUAGE, language] : [language];
  return Object.fromEntries(languages.map((one) => [one, valueAt(values[one], place) ?? ""]));
}

/** The path of the value that an edit replaces. A moved item counts as replaced. */
export function targetOf(edit: FileEdit): ValuePath {
  return edit.kind === "move" ? [...edit.path, edit.from] : edit.path;
}

/** The path of what an edit is made for: the item of a list that contains its value, or the value. */
export function placeOf(edit: FileEdit): ValuePath {
  const target = targetOf(edit);
  return itemIn(target) ?? target;
}

/** The path of the outermost list item that contains a value; undefined if none does. */
export function itemIn(path: ValuePath): ValuePath | undefined {
  const depth = path.findIndex((key) => typeof key === "number");
  return depth < 0 ? undefined : path.slice(0, depth + 1);
}

/** The content of a file after an edit, as a new value. An edit of an item that does not exist has no effect. */
export function applyEdit(value: Value, edit: FileEdit): Value {
  return (
    changeAt(value, edit.path, (current) => {
      if (edit.kind === "set") return edit.value;
      if (edit.kind === "remove") return undefined;
      const items = [...itemsAt(current, [])];
      if (edit.kind === "insert") items.splice(edit.index, 0, edit.value);
      else items.splice(edit.to, 0, ...items.splice(edit.from, 1));
      return items;
    }) ?? ""
  );
}

/**
 * An edit with those that it requires in the files, so that the lists of all languages stay parallel.
 * @param values the content of each file, without those that cannot be read
 */
export function withParallelEdits(edit: Edit, values: Values): Edit[] {
  if (edit.language !== FIRST_LANGUAGE) return [padded(edit, values)];
  if (edit.kind === "set") return [edit];
  const others = Object.keys(values).filter(
    (language) => language !== FIRST_LANGUAGE && isParallel(edit, values[FIRST_LANGUAGE], values[language]),
  );
  return [
    edit,
    ...others.map((language) =>
      inOther({ ...edit, language, ...("value" in edit && { value: "" }) }, values),
    ),
  ];
}

/** The content of all files after an edit and those that it requires. */
export function applyToAll(values: Values, edit: Edit): Values {
  const edited = withParallelEdits(edit, values).map(
    (one) => [one.language, applyEdit(values[one.language] ?? "", one)] as const,
  );
  return { ...values, ...Object.fromEntries(edited) };
}

/** The list of a removed, added or moved item; undefined for other edits. */
export function listOf({ kind, path }: FileEdit): ValuePath | undefined {
  if (kind === "insert" || kind === "move") return path;
  return kind === "remove" && typeof path.at(-1) === "number" ? path.slice(0, -1) : undefined;
}

/** An edit of the first language in another one. */
function inOther(edit: Edit, values: Values): Edit {
  const { language } = edit;
  return listOf(edit) ? edit : { kind: "remove", language, path: withEmptied(edit.path, values[language]) };
}

/** The path of a removed value, or of the outermost group that has nothing else. A translation needs no empty groups. */
function withEmptied(path: ValuePath, values: Value | undefined): ValuePath {
  const above = path.slice(0, -1);
  const group = valueAt(values, above);
  if (above.length === 0 || typeof path.at(-1) === "number" || !isGroup(group)) return path;
  return Object.keys(group).length === 1 && typeof above.at(-1) !== "number"
    ? withEmptied(above, values)
    : path;
}

/** Whether a file contains what an edit of the first language moves or removes. */
function isParallel(edit: Edit, first: Value | undefined, other: Value | undefined): boolean {
  const path = listOf(edit);
  if (!path) return valueAt(other, edit.path) !== undefined;
  return Array.isArray(valueAt(first, path)) && itemsAt(other, path).length > 0;
}

/** An edit that adds empty items to a list, if it has fewer than in the first language. */
function padded(edit: Edit, values: Values): Edit {
  const path = itemIn(edit.path)?.slice(0, -1);
  if (edit.kind !== "set" || !path) return edit;
  const own = itemsAt(values[edit.language], path);
  const missing = itemsAt(values[FIRST_LANGUAGE], path).slice(own.length);
  if (missing.length === 0) return edit;
  const items = [...own, ...missing.map(() => "")];
  return { ...edit, path, value: applyEdit(items, { ...edit, path: edit.path.slice(path.length) }) };
}

/** @param change returns the new value at the path; undefined removes it */
function changeAt(
  value: Value | undefined,
  [key, ...rest]: ValuePath,
  change: (current: Value | undefined) => Value | undefined,
): Value | undefined {
  if (key === undefined) return change(value);
  const inner = changeAt(valueAt(value, [key]), rest, change);
  if (typeof key === "number") {
    if (!Array.isArray(value) || key >= value.length) return value;
    return inner === undefined ? value.toSpliced(key, 1) : value.with(key, inner);
  }
  if (inner !== undefined) return { ...(isGroup(value) && value), [key]: inner };
  if (!isGroup(value)) return value;
  const { [key]: _removed, ...others } = value;
  return others;
}

/** Whether a value is a group. */
export function isGroup(value: Value | undefined): value is { [key: string]: Value } {
  return typeof value === "object" && !Array.isArray(value);
}
