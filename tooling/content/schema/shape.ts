import * as v from "valibot";
import type { DeskHints } from "#hosting/desk-hints.ts";
import { ContentSchema } from "./schema.ts";

/** The parts of a valibot schema that this project uses: a group's keys, a list's item, an optional key's inner schema. */
export type SchemaNode = v.GenericSchema & { entries?: Entries; item?: SchemaNode; wrapped?: SchemaNode };
export type Entries = { [key: string]: SchemaNode };

/** The schema of the whole content file. */
export const ROOT = ContentSchema as SchemaNode;

/** The schema of a value, without the wrappers that make it optional. */
export function unwrap(schema: SchemaNode): SchemaNode {
  return schema.wrapped ? unwrap(schema.wrapped) : schema;
}

/** What a schema says of a value besides its type. */
type Metadata = {
  /** Limits on the number of items or characters. */
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  /** False for a value that translations do not contain, even if it is text. */
  translated?: boolean;
  /** The description without what only a reader of the file needs. */
  hint?: string;
  /** How to fix a wrong value at the desk, where that differs. */
  fixAtDesk?: string;
  desk?: DeskHints;
};

/** What a schema says of a value besides its type. */
export function metadataOf(schema: SchemaNode): Metadata {
  return v.getMetadata(unwrap(schema));
}

/** True for a schema that contains text for visitors, which is translated. */
export function holdsText(schema: SchemaNode): boolean {
  if (metadataOf(schema).translated === false) return false;
  const { entries, item } = unwrap(schema);
  if (entries) return Object.values(entries).some(holdsText);
  return item ? holdsText(item) : metadataOf(schema).maxLength !== undefined;
}

/** The schema at a path in the content file. */
export function schemaAt(path: readonly (string | number)[], schema = ROOT): SchemaNode | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const { entries, item } = unwrap(schema);
  const own = item ?? (entries && Object.hasOwn(entries, key) ? entries[key] : undefined);
  return own && schemaAt(rest, own);
}

/** Every occurrence of a key in the content file: its path without item numbers, and its schema. */
export function findKeys(
  key: string,
  schema = ROOT,
  path: readonly string[] = [],
): { path: readonly string[]; schema: SchemaNode }[] {
  const { entries = {}, item } = unwrap(schema);
  if (item) return findKeys(key, item, path);
  return Object.entries(entries).flatMap(([name, inner]) => [
    ...(name === key ? [{ path: [...path, name], schema: inner }] : []),
    ...findKeys(key, inner, [...path, name]),
  ]);
}
