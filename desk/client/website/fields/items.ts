import type { Field, Value, ValuePath } from "#desk/api/website.ts";

/** The props of a value's control. */
export type FieldProps = {
  field: Field;
  path: ValuePath;
  /** The heading level of a group or list: 2 for a part of the website. */
  level: number;
};

/** The name of a list item, such as "Rule 3". */
export function itemName({ label }: Field, path: ValuePath): string {
  return `${label} ${Number(path.at(-1)) + 1}`;
}

/** The value of a new group or item. */
export function emptyValueOf({ kind, fields = [] }: Field): Value {
  if (kind === "list") return [];
  // Its group is added by pressing it.
  if (kind === "switch") return "true";
  if (kind !== "group") return "";
  return Object.fromEntries(
    fields.filter(({ optional }) => !optional).map((field) => [field.key, emptyValueOf(field)]),
  );
}
