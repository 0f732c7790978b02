import * as v from "valibot";
import { ContentSchema } from "./schema.ts";

/** The parts of a valibot schema that this project uses: a group's keys, a list's item, an optional key's inner schema. */
export type Place = v.GenericSchema & { entries?: Entries; item?: Place; wrapped?: Place };
export type Entries = { [key: string]: Place };

/** The schema of the whole content file. */
export const ROOT = ContentSchema as Place;

/** The schema of a value, without the wrappers that make it optional. */
export function unwrap(place: Place): Place {
  return place.wrapped ? unwrap(place.wrapped) : place;
}

/** Limits on the number of items or characters. */
export function limitsOf(place: Place): { minItems?: number; maxItems?: number; maxLength?: number } {
  return v.getMetadata(unwrap(place));
}

/** True for a value that translations do not contain, even if it is text. */
export function isSameInEveryLanguage(place: Place): boolean {
  return v.getMetadata(unwrap(place)).translated === false;
}

/** True for a schema that contains text for visitors, which is translated. */
export function holdsText(place: Place): boolean {
  if (isSameInEveryLanguage(place)) return false;
  const { entries, item } = unwrap(place);
  if (entries) return Object.values(entries).some(holdsText);
  return item ? holdsText(item) : limitsOf(place).maxLength !== undefined;
}

/** The schema at a path in the content file. */
export function placeAt(path: readonly (string | number)[], place = ROOT): Place | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return place;
  const { entries, item } = unwrap(place);
  const own = item ?? (entries && Object.hasOwn(entries, key) ? entries[key] : undefined);
  return own && placeAt(rest, own);
}

/** The first occurrence of a key in the content file: its path without item numbers, and its schema. */
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
