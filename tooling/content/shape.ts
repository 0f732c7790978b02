import type { GenericSchema } from "valibot";
import { nearest } from "./nearest.ts";
import { ContentSchema } from "./schema.ts";

type Path = readonly (string | number)[];
/** What this file reads of a valibot schema: the keys of a group, the item of a list, what an optional key wraps. */
type Inner = {
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  wrapped?: GenericSchema;
};

/** The keys that the content file may have at this path; empty where no group is expected. */
export function keysAt(path: Path): readonly string[] {
  return Object.keys(innerOf(schemaAt(path)).entries ?? {});
}

/** True where the content file has a list. */
export function isListAt(path: Path): boolean {
  return innerOf(schemaAt(path)).item !== undefined;
}

/** Says where a key belongs that is not known at this path: to a key like it, or to another group. */
export function adviceFor(key: string, path: Path, taken: readonly string[]): string {
  const free = keysAt(path).filter((known) => !taken.includes(known));
  const meant = nearest(key, free);
  if (meant) return `Did you mean "${meant}"?`;
  const group = groupWith(key);
  if (group)
    return `It belongs to "${group}": move it there and check the number of spaces at the start of the line.`;
  const known = keysAt(path).map((name) => `"${name}"`);
  return `Delete it, or use one of these: ${known.join(", ")}.`;
}

/** The key near to this one that is not in the group yet, when there is one. */
export function keyMeant(key: string, path: Path, taken: readonly string[]): string | undefined {
  return nearest(
    key,
    keysAt(path).filter((known) => !taken.includes(known)),
  );
}

/** True where the content file has words: neither a group nor a list. */
export function isLeafAt(path: Path): boolean {
  return !isListAt(path) && keysAt(path).length === 0;
}

/** True for a key that some group of the content file has. */
export function isKnownKey(key: string): boolean {
  return keysAt([]).includes(key) || groupWith(key) !== undefined;
}

/** True where the content file may have nothing. */
export function isOptionalAt(path: Path): boolean {
  return (schemaAt(path) as Inner | undefined)?.wrapped !== undefined;
}

function schemaAt(path: Path): GenericSchema | undefined {
  let schema: GenericSchema | undefined = ContentSchema;
  for (const step of path) {
    const { entries, item }: Inner = innerOf(schema);
    schema = typeof step === "number" ? item : ownEntry(entries, step);
  }
  return schema;
}

function groupWith(key: string): string | undefined {
  const search = (schema: GenericSchema, name: string | undefined): string | undefined => {
    const { entries, item } = innerOf(schema);
    if (name !== undefined && ownEntry(entries, key)) return name;
    if (item) return search(item, name);
    for (const [child, childSchema] of Object.entries(entries ?? {})) {
      const found = search(childSchema, child);
      if (found) return found;
    }
    return undefined;
  };
  return search(ContentSchema, undefined);
}

function innerOf(schema: GenericSchema | undefined): Inner {
  const inner = (schema ?? {}) as Inner;
  return inner.wrapped ? innerOf(inner.wrapped) : inner;
}

function ownEntry(entries: Inner["entries"], key: string): GenericSchema | undefined {
  return entries && Object.hasOwn(entries, key) ? entries[key] : undefined;
}
