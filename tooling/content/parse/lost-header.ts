import { type Entries, unwrap } from "../schema/shape.ts";

/** A group whose header line was deleted: its key, and the index of its first key in the preceding group. */
type LostHeader = { key: string; from: number };

/**
 * Finds the only missing group that could own the last keys of the preceding group.
 *
 * @param keys the keys in the preceding group, as written
 * @param entries the keys that the preceding group may have
 * @param absent its sibling groups that are missing from the file
 */
export function findLostHeader(
  keys: readonly string[],
  entries: Entries,
  absent: Entries,
): LostHeader | undefined {
  const from = keys.findIndex((key, index) => !Object.hasOwn(entries, key) || keys.indexOf(key) < index);
  const strays = from < 0 ? [] : keys.slice(from);
  // A single stray key is more likely a typo.
  if (strays.length < 2) return undefined;
  const [only, ...others] = Object.keys(absent).filter((name) => {
    const { entries: own } = unwrap(absent[name] as Entries[string]);
    return own && strays.every((key) => Object.hasOwn(own, key));
  });
  return only !== undefined && others.length === 0 ? { key: only, from } : undefined;
}
