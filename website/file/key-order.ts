import type { ValuePath } from "#desk/api/website.ts";
import { type SchemaNode, schemaAt, unwrap } from "#tooling/content/shape.ts";

/** The keys of a group of the content file, in the order of the schema. */
export function keysAt(path: ValuePath): readonly string[] {
  const schema: SchemaNode | undefined = schemaAt(path);
  return Object.keys((schema && unwrap(schema).entries) ?? {});
}
