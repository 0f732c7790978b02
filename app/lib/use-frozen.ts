import { useState } from "react";

/** A value; while frozen, the one from before. */
export function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [shown, setShown] = useState(value);
  if (!isFrozen && shown !== value) setShown(value);
  return shown;
}
