import { useState } from "react";

/** A value; while frozen, the one from before. */
export function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [shown, setShown] = useState(value);
  if (!isFrozen && shown !== value) setShown(value);
  // Not `shown`: the caller may derive state from it in this render, which React repeats with the new value.
  return isFrozen ? shown : value;
}
