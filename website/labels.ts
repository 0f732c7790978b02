import * as v from "valibot";
import { counted } from "#app/lib/numbers.ts";
import { formatPrice } from "#desk/api/price.ts";
import type { Value, ValuePath } from "#desk/api/website.ts";
import { metadataOf, ROOT, type SchemaNode, schemaAt, unwrap } from "#tooling/content/schema/shape.ts";

/** The label of a value at the desk: "Payment link" for `paymentLink`, unless the schema sets another. */
export function labelOf(key: string, schema: SchemaNode): string {
  const name = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return v.getTitle(schema) ?? v.getTitle(unwrap(schema)) ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** Labels that several values share. They are shown with the label of their group, and so are values in a list. */
const SHARED = sharedLabels();

/** The name of a value in a sentence: "Price of Standard", "Rule 3", "Caption of photo 2". */
export function labelAt(path: ValuePath): string {
  return ownedLabel(path, 0);
}

/** The name of a value below the heading of its part of the website: "Privacy" for "Privacy of Delivery". */
export function labelInPart(path: ValuePath): string {
  return ownedLabel(path, 1);
}

/** @param known the length of the path whose label needs no mention */
function ownedLabel(path: ValuePath, known: number): string {
  const schema = schemaAt(path);
  const last = path.at(-1);
  if (last === undefined) return "";
  // A misspelled key in the file has no label: its group is named.
  if (!schema) return ownedLabel(path.slice(0, -1), known);
  if (typeof last === "number") {
    const item = `${labelOf("item", schema)} ${last + 1}`;
    return unwrap(schema).entries || path.length === known + 1
      ? item
      : `${item} of ${ownedLabel(path.slice(0, -1), known)}`;
  }
  const label = labelOf(last, schema);
  const isInList = path.some((key) => typeof key === "number");
  if (path.length <= known + 1 || !(isInList || SHARED.has(label))) return label;
  const owner = ownedLabel(path.slice(0, -1), known);
  // The image of "Photo 2" or "Large photo" has the same name.
  if (owner.toLowerCase().includes(label.toLowerCase())) return owner;
  return `${label} of ${typeof path.at(-2) === "number" ? owner.toLowerCase() : owner}`;
}

/** A value on one line: as the pages show it, or for a group or a list the text that identifies it. */
export function formatValue(path: ValuePath, value: Value | undefined): string | null {
  const schema = schemaAt(path);
  const control = schema && metadataOf(schema).desk?.control;
  if (value === undefined || value === "") return control === "focus" ? "the middle" : null;
  if (Array.isArray(value)) return counted(value.length, "item");
  if (typeof value === "object") {
    const [key, text] = Object.entries(value).find(([, one]) => typeof one === "string" && one !== "") ?? [];
    return key === undefined ? null : formatValue([...path, key], text);
  }
  if (control === "price") return formatPrice(value);
  if (control === "switch") return value === "true" ? "On" : "Off";
  return value;
}

function sharedLabels(): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  function walk(schema: SchemaNode): void {
    const { entries, item } = unwrap(schema);
    if (item) walk(item);
    for (const [key, inner] of Object.entries(entries ?? {})) {
      const label = labelOf(key, inner);
      if (seen.has(label)) shared.add(label);
      seen.add(label);
      walk(inner);
    }
  }
  walk(ROOT);
  return shared;
}
