import { type SchemaNode, schemaAt, unwrap } from "#tooling/content/shape.ts";
import type { Path } from "./values.ts";

/** The keys of a group of the content file, in the order of the schema. */
export function keysAt(path: Path): readonly string[] {
  const schema: SchemaNode | undefined = schemaAt(path);
  return Object.keys((schema && unwrap(schema).entries) ?? {});
}
