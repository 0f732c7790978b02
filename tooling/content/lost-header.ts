import { type Entries, unwrap } from "./shape.ts";

/** A group whose own line was deleted: its key, and how many keys of the group above come before its keys. */
export type LostHeader = { key: string; from: number };

/**
 * Finds the one group that is absent and could own the last keys of the group above it.
 *
 * @param keys as they are written in the group above
 * @param entries what the group above may have
 * @param absent the groups beside it that the file does not have
 */
export function findLostHeader(
  keys: readonly string[],
  entries: Entries,
  absent: Entries,
): LostHeader | undefined {
  const from = keys.findIndex((key, index) => !Object.hasOwn(entries, key) || keys.indexOf(key) < index);
  const strays = from < 0 ? [] : keys.slice(from);
  // One stray key is more likely a slip.
  if (strays.length < 2) return undefined;
  const [only, ...others] = Object.keys(absent).filter((name) => {
    const { entries: own } = unwrap(absent[name] as Entries[string]);
    return own && strays.every((key) => Object.hasOwn(own, key));
  });
  return only !== undefined && others.length === 0 ? { key: only, from } : undefined;
}
