import { useEffect, useRef } from "react";

/**
 * Focuses the first new item when the last page of a list removes the button that shows more, and with it the focus.
 * @param count the number of items shown
 * @param focusItem focuses the item of an index
 * @returns called when more is asked for
 */
export function useFirstNew(count: number, focusItem: (index: number) => void): () => void {
  const firstNew = useRef(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only more items bring a new one
  useEffect(() => {
    const { current: index } = firstNew;
    if (count <= index) return;
    firstNew.current = Number.POSITIVE_INFINITY;
    if (document.activeElement === document.body) focusItem(index);
  }, [count]);
  return () => {
    firstNew.current = count;
  };
}
