import { type FocusEvent, useEffect, useRef } from "react";

/** Marks the links of the rows. */
export const ROW_ATTRIBUTE = "data-row";

/** Moves the focus to the next or previous row, or to the first row if none has it. */
export function moveToRow(step: 1 | -1): void {
  const rows = rowsOnPage();
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? rows[0] : rows[at + step];
  next?.focus();
}

/**
 * Scrolls a row to the middle of the window and focuses it.
 * @returns false if the row is not in the list
 */
export function focusRow(number: string): boolean {
  const row = document.querySelector<HTMLElement>(`[${ROW_ATTRIBUTE}="${CSS.escape(number)}"]`);
  row?.scrollIntoView({ block: "center" });
  row?.focus({ preventScroll: true });
  return row !== null;
}

/**
 * Keeps the focus in the list when its row disappears: it moves to the row in the same place, or to the heading.
 * @param items the rows
 * @returns the handlers of an element around the list
 */
export function useRowFocus(items: readonly unknown[] | undefined) {
  const position = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows removes one
  useEffect(() => {
    if (position.current < 0 || document.activeElement !== document.body) return;
    const rows = rowsOnPage();
    const row = rows[Math.min(position.current, rows.length - 1)] ?? document.querySelector("h1");
    position.current = -1;
    row?.focus();
  }, [items]);
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      position.current = rowsOnPage().indexOf(target);
    },
    // React reports no blur of an element that it removes. If the window loses the focus, its row keeps it.
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (document.activeElement !== target) position.current = -1;
    },
  };
}

function rowsOnPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`)];
}
