import type { Edit, Value, ValuePath } from "#desk/api/website.ts";

/** The values of each content file, by language. */
export type Values = Readonly<Record<string, Value>>;

/** The value at a path; undefined if it is not set. */
export function valueAt(value: Value | undefined, path: ValuePath): Value | undefined {
  return path.reduce<Value | undefined>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)];
    return typeof at === "object" ? at[key] : undefined;
  }, value);
}

/** Applies an edit to the values, as the server will. A change to a list applies to every language. */
export function applyEdit(values: Values, edit: Edit): Values {
  const isOfList = edit.kind === "insert" || edit.kind === "move" || isItem(edit);
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => {
      if (code !== edit.language && !(isOfList && hasItem(value, edit))) return [code, value];
      return [code, changeAt(value, edit.path, edit, code === edit.language)];
    }),
  );
}

function isItem({ kind, path }: Edit): boolean {
  return kind === "remove" && typeof path.at(-1) === "number";
}

function hasItem(value: Value, { kind, path }: Edit): boolean {
  return Array.isArray(valueAt(value, kind === "remove" ? path.slice(0, -1) : path));
}

function changeAt(value: Value | undefined, path: ValuePath, edit: Edit, isOwn: boolean): Value {
  const [key, ...rest] = path;
  if (key === undefined) return changed(value, edit, isOwn);
  if (Array.isArray(value)) {
    const index = Number(key);
    if (rest.length === 0 && edit.kind === "remove") return value.toSpliced(index, 1);
    return value.with(index, changeAt(value[index], rest, edit, isOwn));
  }
  const group = typeof value === "object" ? value : {};
  if (rest.length === 0 && edit.kind === "remove") {
    const { [key]: _removed, ...others } = group;
    return others;
  }
  return { ...group, [key]: changeAt(group[key], rest, edit, isOwn) };
}

function changed(value: Value | undefined, edit: Edit, isOwn: boolean): Value {
  if (edit.kind === "set") return edit.value;
  const list = Array.isArray(value) ? value : [];
  if (edit.kind === "insert") return list.toSpliced(edit.index, 0, isOwn ? edit.value : blankOf(edit.value));
  if (edit.kind !== "move") return list;
  const moved = list.slice(edit.from, edit.from + 1);
  return list.toSpliced(edit.from, 1).toSpliced(edit.to, 0, ...moved);
}

// A new item is empty in the other languages.
function blankOf(value: Value): Value {
  return typeof value === "string" ? "" : {};
}
