import * as v from "valibot";
import type { Field } from "#desk/api/website.ts";
import { holdsText, metadataOf, ROOT, type SchemaNode, unwrap } from "#tooling/content/schema/shape.ts";
import { labelOf } from "./labels.ts";

/** Every value of the content file with the properties of its control in the editor, from the one schema, in its order. */
export function websiteFields(): Field[] {
  return fieldsOf(ROOT, true);
}

function fieldsOf(schema: SchemaNode, isTranslated: boolean): Field[] {
  return Object.entries(unwrap(schema).entries ?? {}).map(([key, inner]) =>
    fieldOf(key, inner, isTranslated),
  );
}

function fieldOf(key: string, schema: SchemaNode, isTranslated: boolean): Field {
  const inner = unwrap(schema);
  const translated = isTranslated && holdsText(schema);
  const { minItems, maxItems, maxLength, hint = v.getDescription(inner) ?? "", desk } = metadataOf(schema);
  const { control = "word", ...hints } = desk ?? {};
  const fields = inner.item ? [fieldOf("*", inner.item, translated)] : fieldsOf(schema, translated);
  return {
    key,
    label: labelOf(key === "*" ? "item" : key, schema),
    hint,
    kind: inner.item ? "list" : inner.entries ? "group" : control,
    optional: schema.wrapped !== undefined,
    translated,
    ...(maxLength !== undefined && { maxLength }),
    ...(inner.item && minItems !== undefined && maxItems !== undefined && { minItems, maxItems }),
    ...hints,
    ...((inner.item || inner.entries) && { fields }),
  };
}
