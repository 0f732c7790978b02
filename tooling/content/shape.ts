import * as v from "valibot";
import { ContentSchema } from "./schema.ts";

/** What this project reads of a valibot schema: the keys of a group, the item of a list, what an optional key wraps. */
export type Place = v.GenericSchema & { entries?: Entries; item?: Place; wrapped?: Place };
export type Entries = { [key: string]: Place };

/** The schema of the whole content file. */
export const ROOT = ContentSchema as Place;

/** A group or list as such, whether it may be left out or not. */
export function unwrap(place: Place): Place {
  return place.wrapped ? unwrap(place.wrapped) : place;
}

/** What JSON Schema says of the place besides its type: how many items or characters fit. */
export function limitsOf(place: Place): { minItems?: number; maxItems?: number; maxLength?: number } {
  return v.getMetadata(unwrap(place));
}

/** True for a place that files in other languages do not have, although it may hold words. */
export function isSameInEveryLanguage(place: Place): boolean {
  return v.getMetadata(unwrap(place)).translated === false;
}

/** True for a place that can hold words for visitors, which are written in every language. */
export function holdsText(place: Place): boolean {
  if (isSameInEveryLanguage(place)) return false;
  const { entries, item } = unwrap(place);
  if (entries) return Object.values(entries).some(holdsText);
  return item ? holdsText(item) : limitsOf(place).maxLength !== undefined;
}

/** The place at a path in the content file. */
export function placeAt(path: readonly (string | number)[], place = ROOT): Place | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return place;
  const { entries, item } = unwrap(place);
  const own = item ?? (entries && Object.hasOwn(entries, key) ? entries[key] : undefined);
  return own && placeAt(rest, own);
}

/** Where a key is first in the content file, as a path without the numbers of items, and its schema. */
export function findKey(
  key: string,
  place = ROOT,
  path: readonly string[] = [],
): { path: readonly string[]; place: Place } | undefined {
  const { entries, item } = unwrap(place);
  if (item) return findKey(key, item, path);
  const own = entries && Object.hasOwn(entries, key) ? entries[key] : undefined;
  if (own) return { path: [...path, key], place: own };
  for (const [name, inner] of Object.entries(entries ?? {})) {
    const found = findKey(key, inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
