import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { itemIn, itemsAt, listOf, placeOf, targetOf, type Values, valueAt } from "#desk/api/edits.ts";
import type { Value } from "#desk/api/website.ts";
import { holdsText, metadataOf, type SchemaNode, schemaAt, unwrap } from "#tooling/content/schema/shape.ts";
import { isSame } from "../file/values.ts";
import type { Step } from "./entries.ts";
import { languagesOf, replacedBy } from "./steps.ts";

/** Whether a step waits until a file can be read: its own, or that of the list whose items it knows. */
export function waits(step: Step, values: Values): boolean {
  return !(step.language in values) || (itemIn(placeOf(step)) !== undefined && !(FIRST_LANGUAGE in values));
}

/** Whether the files have the result of a step already. */
export function isDone(step: Step, values: Values): boolean {
  if (step.kind === "set") return isSame(valueAt(values[step.language], step.path), step.value);
  if (step.kind !== "remove" || step.length !== undefined) return false;
  return languagesOf(step).every((language) => valueAt(values[language], step.path) === undefined);
}

/** The first language whose file does not have what a step replaces; undefined if all have it. */
export function misfitOf(step: Step, values: Values): string | undefined {
  if (!canRepeat(step, values)) return step.language;
  if (step.kind === "insert") return undefined;
  return languagesOf(step).find((language) => {
    const current = valueAt(values[language], targetOf(step));
    const isGone = step.kind === "remove" && current === undefined;
    return language in values && !isGone && !isSame(current ?? "", replacedBy(step, language) ?? "");
  });
}

/** Whether a step can be repeated on other values: its list is as long as before, and its item is at the same place. */
export function canRepeat(step: Step, values: Values): boolean {
  const list = listOf(step);
  if (list && itemsAt(values[step.language], list).length !== step.length) return false;
  return itemIn(placeOf(step)) === undefined || isSameItem(step, values);
}

/**
 * Whether the item of a step is still at its place: it has a text in common with what was there, in any language, and no
 * other item has more of them. An item with other texts only is another one.
 */
function isSameItem(step: Step, values: Values): boolean {
  const place = placeOf(step);
  const list = place.slice(0, -1);
  const schema = schemaAt(place);
  const languages = Object.keys(step.before).filter((language) => language in values);
  const known = new Set(languages.flatMap((language) => textsIn(step.before[language], schema, language)));
  const textsAt = (index: number) =>
    languages.flatMap((language) => textsIn(itemsAt(values[language], list)[index], schema, language));
  const sharedAt = (index: number) => textsAt(index).filter((text) => known.has(text)).length;
  const index = Number(place.at(-1));
  const items = itemsAt(values[languages[0] ?? ""], list);
  if (index >= items.length) return false;
  if (known.size === 0) return textsAt(index).length === 0;
  const shared = sharedAt(index);
  return shared > 0 && items.every((_, other) => sharedAt(other) <= shared);
}

/** The texts of an item, and the name of its photo, each with its key. Several items can have the same icon or focal point. */
export function textsIn(value: Value | undefined, schema: SchemaNode | undefined, name = ""): string[] {
  if (!schema || value === undefined || value === "") return [];
  if (typeof value === "string") {
    const isOwn = holdsText(schema) || metadataOf(schema).desk?.control === "photo";
    return isOwn ? [`${name}=${value}`] : [];
  }
  const { entries, item } = unwrap(schema);
  return Object.entries(value).flatMap(([key, one]) =>
    textsIn(one, item ?? entries?.[key], `${name}.${key}`),
  );
}
