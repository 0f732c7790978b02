import * as v from "valibot";
import type { Field } from "#desk/api/website.ts";
import { holdsText, limitsOf, ROOT, type SchemaNode, unwrap } from "#tooling/content/shape.ts";
import { deskHints, labelOf } from "./labels.ts";

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
  const { minItems, maxItems, maxLength } = limitsOf(schema);
  const { control = "word", ...hints } = deskHints(schema) ?? {};
  const fields = inner.item ? [fieldOf("*", inner.item, translated)] : fieldsOf(schema, translated);
  return {
    key,
    label: labelOf(key === "*" ? "item" : key, schema),
    hint: hintOf(schema),
    kind: inner.item ? "list" : inner.entries ? "group" : control,
    optional: schema.wrapped !== undefined,
    translated,
    ...(maxLength !== undefined && { maxLength }),
    ...(inner.item && minItems !== undefined && maxItems !== undefined && { minItems, maxItems }),
    ...hints,
    ...((inner.item || inner.entries) && { fields }),
  };
}

/** The schema's description without the parts about the text file. */
function hintOf(schema: SchemaNode): string {
  const sentence = (v.getDescription(schema) ?? "")
    .replace(/^Optional: /, "")
    // The editor shows one box for it, and the hint of Contact says it for the whole group.
    .replace(/ The same in every language\.$/, "")
    .replace(/,? each after a dash( and a space)?/, "")
    .replace(/The name of (an? (?:upright )?photo) in content\/photos/, "$1")
    .replace(/, in double quotes so that a leading zero stays/, "")
    .replace(/, without the dollar sign or commas/, "")
    .replace(/ \(docs\/[^)]*\)/, "")
    .replace(/ Delete the lines that do not apply\./, "")
    .replace(/^true to switch it on\. /, "")
    .replace(/: npm start\./, ".");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
