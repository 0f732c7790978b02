import type { Field, Value, ValuePath } from "#desk/api/website.ts";

/** What the control of a value is given. */
export type FieldProps = {
  field: Field;
  path: ValuePath;
  /** Of the heading of a group or list: 2 for a part of the website. */
  level: number;
};

/** What an item of a list is called, such as "Rule 3". */
export function itemName({ label }: Field, path: ValuePath): string {
  return `${label} ${Number(path.at(-1)) + 1}`;
}

/** The hint of a value; none where it says no more than the label, such as "The city." under "City". */
export function usefulHint({ hint, label }: Field): string {
  return hint.toLowerCase() === `the ${label.toLowerCase()}.` ? "" : hint;
}

/** A group or item in which nothing is written yet. */
export function emptyValueOf({ kind, fields = [] }: Field): Value {
  if (kind === "list") return [];
  if (kind === "switch") return "false";
  if (kind !== "group") return "";
  return Object.fromEntries(
    fields.filter(({ optional }) => !optional).map((field) => [field.key, emptyValueOf(field)]),
  );
}
