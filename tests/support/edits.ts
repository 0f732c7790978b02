import type { Edit, Value, ValuePath } from "#desk/api/website.ts";

/** Sets a value of the website. */
export function set(path: ValuePath, value: Value, language = "en"): Edit {
  return { kind: "set", language, path, value };
}

/** Removes an optional value or an item of a list. */
export function remove(path: ValuePath, language = "en"): Edit {
  return { kind: "remove", language, path };
}

/** Inserts a house rule. */
export function insertRule(index: number, title: string, text = `${title}.`): Edit {
  return { kind: "insert", language: "en", path: ["rules"], index, value: { title, text } };
}

/** Moves a house rule, or an item of another list. */
export function move(from: number, to: number, path: ValuePath = ["rules"]): Edit {
  return { kind: "move", language: "en", path, from, to };
}
