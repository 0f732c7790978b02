/**
 * Returns a function that remembers the results of `create` for the keys that were used last, at most `max`. For results
 * that are expensive to make, and whose keys come from outside.
 */
export function memoizeRecent<Result>(create: (key: string) => Result, max: number): (key: string) => Result {
  // A Map iterates in the order of insertion: the first key was not used for the longest time.
  const recent = new Map<string, Result>();
  return (key) => {
    const result = recent.get(key) ?? create(key);
    recent.delete(key);
    recent.set(key, result);
    const [oldest] = recent.keys();
    if (recent.size > max && oldest !== undefined) recent.delete(oldest);
    return result;
  };
}
