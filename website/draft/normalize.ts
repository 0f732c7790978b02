import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { parsePrice } from "#desk/api/price.ts";
import type { Edit, Value, ValuePath } from "#desk/api/website.ts";
import { oneLine } from "#tooling/content/schema/kinds.ts";
import { holdsText, metadataOf, type SchemaNode, schemaAt, unwrap } from "#tooling/content/schema/shape.ts";
import { WebsiteError } from "../errors.ts";

/** An edit with its value in the stored form. Throws a `WebsiteError` if the content has no such path. */
export function normalizeEdit(edit: Edit): Edit {
  const schema = schemaAt(edit.path);
  if (!schema) throw new WebsiteError("refused", "The website has no such value.");
  if (edit.language !== FIRST_LANGUAGE && !isTranslated(edit.path, schema))
    throw new WebsiteError("refused", "This value is the same in every language.");
  const { item } = unwrap(schema);
  switch (edit.kind) {
    case "set":
      return { ...edit, value: tidyValue(schema, edit.value) };
    case "insert":
      if (!item || edit.language !== FIRST_LANGUAGE) return refuse();
      return { ...edit, value: tidyValue(item, edit.value) };
    case "move":
      return item && edit.language === FIRST_LANGUAGE ? edit : refuse();
    case "remove": {
      const isItem = typeof edit.path.at(-1) === "number";
      // An item without a translation keeps its place: the translations below belong to other items.
      if (edit.language !== FIRST_LANGUAGE)
        return isItem ? { ...edit, kind: "set", value: tidyValue(schema, "") } : edit;
      return schema.wrapped || isItem ? edit : refuse("This value cannot be left out.");
    }
  }
}

function isTranslated(path: ValuePath, schema: SchemaNode): boolean {
  const above = path.map((_, index) => schemaAt(path.slice(0, index + 1)));
  return holdsText(schema) && !above.some((one) => one && metadataOf(one).translated === false);
}

function tidyValue(schema: SchemaNode, value: Value): Value {
  const { item, entries } = unwrap(schema);
  if (item) return Array.isArray(value) ? value.map((one) => tidyValue(item, one)) : refuse();
  if (entries) {
    if (typeof value === "string" || Array.isArray(value)) return refuse();
    const known = Object.entries(value).map(([key, one]) => {
      const inner = Object.hasOwn(entries, key) ? entries[key] : undefined;
      return [key, inner ? tidyValue(inner, one) : refuse()] as const;
    });
    return Object.fromEntries(known);
  }
  if (typeof value !== "string") return refuse();
  const text = oneLine(value.toWellFormed());
  return metadataOf(schema).desk?.control === "price" ? parsePrice(text) : text;
}

function refuse(message = "This value does not belong here."): never {
  throw new WebsiteError("refused", message);
}
