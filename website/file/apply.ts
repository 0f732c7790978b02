import type { Value } from "#desk/api/website.ts";
import { asRead, type Path, type YamlValue } from "./values.ts";

/** An edit of one content file, at a path of at least one step. */
export type FileEdit =
  | { readonly kind: "set"; readonly path: Path; readonly value: Value }
  | { readonly kind: "remove"; readonly path: Path }
  | { readonly kind: "insert"; readonly path: Path; readonly index: number; readonly value: Value }
  | { readonly kind: "move"; readonly path: Path; readonly from: number; readonly to: number };

/** The content after an edit, as a new value. An edit of a path that does not exist has no effect. */
export function applyEdit(value: YamlValue, edit: FileEdit): YamlValue {
  if (edit.kind === "set") return changed(value, edit.path, () => toYamlValue(edit.value));
  if (edit.kind === "remove") return without(value, edit.path);
  return changed(value, edit.path, (list = []) => {
    const items = Array.isArray(list) ? [...list] : [];
    if (edit.kind === "insert") items.splice(edit.index, 0, toYamlValue(edit.value));
    else items.splice(edit.to, 0, ...items.splice(edit.from, 1));
    return items;
  });
}

export function toYamlValue(value: Value): YamlValue {
  if (typeof value === "string") return asRead(value.replaceAll("\r\n", "\n"));
  if (Array.isArray(value)) return value.map(toYamlValue);
  return new Map(Object.entries(value).map(([key, one]) => [key, toYamlValue(one)]));
}

function changed(
  value: YamlValue | undefined,
  path: Path,
  change: (value: YamlValue | undefined) => YamlValue,
): YamlValue {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (typeof step === "number")
    return Array.isArray(value)
      ? value.map((item, index) => (index === step ? changed(item, rest, change) : item))
      : (value ?? "");
  const group = new Map(value instanceof Map ? value : []);
  return group.set(step, changed(group.get(step), rest, change));
}

function without(value: YamlValue, path: Path): YamlValue {
  const [step, ...rest] = path;
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      index !== step ? [item] : rest.length === 0 ? [] : [without(item, rest)],
    );
  if (!(value instanceof Map)) return value;
  return new Map(
    [...value].flatMap(([key, one]): [string, YamlValue][] =>
      key !== step ? [[key, one]] : rest.length === 0 ? [] : [[key, without(one, rest)]],
    ),
  );
}
