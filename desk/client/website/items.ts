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

/** The longest sentence that says no more than the label in it, such as "The heading above the cards." under "Heading". */
const WORDS_AROUND_A_LABEL = 6;

/** The hint of a value; empty if it only repeats the label. */
export function usefulHint({ hint, label }: Field): string {
  const words = hint.toLowerCase();
  const repeats =
    /^(?:the|one) [^,]*$/.test(words) &&
    words.includes(label.toLowerCase()) &&
    words.split(" ").length <= WORDS_AROUND_A_LABEL;
  return repeats ? "" : hint;
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
