import { type FocusEvent, useEffect } from "react";

/** Marks the links of the rows. */
export const ROW_ATTRIBUTE = "data-row";

/** The index of the row that has the focus, or had it when its application was opened; otherwise -1. */
let position = -1;

let lastRead: string | null = null;

/** Remembers the application that was read last, so that the list can restore its position. */
export function saveListPosition(number: string | null): void {
  lastRead = number;
}

/** The number of the application that was read last; null if there is none. */
export function lastListPosition(): string | null {
  return lastRead;
}

/** Moves the focus to the next or previous row, or to the first row if none has it. */
export function moveToRow(step: 1 | -1): void {
  const rows = rowsOnPage();
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? rows[0] : rows[at + step];
  next?.focus();
}

/** Focuses a row where it is on the screen. */
export function focusRow(index: number): void {
  rowsOnPage()[index]?.focus({ preventScroll: true });
}

/** Focuses the row of an application. If it has left the list, focuses the row in its place, or the heading. */
export function returnToRow(number: string): void {
  const own = rowsOnPage().find((row) => row.getAttribute(ROW_ATTRIBUTE) === number);
  const row = own ?? rowInPlace();
  row?.scrollIntoView({ block: "center" });
  row?.focus({ preventScroll: true });
}

/**
 * Keeps the focus in the list when its row disappears: it moves to the row in the same place, or to the heading.
 * @param items the rows
 * @returns the handlers of an element around the list
 */
export function useRowFocus(items: readonly unknown[] | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows removes one
  useEffect(() => {
    if (position < 0 || document.activeElement !== document.body) return;
    const row = rowInPlace();
    position = -1;
    row?.focus();
  }, [items]);
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      position = rowsOnPage().indexOf(target);
    },
    // React reports no blur of an element that it removes. If the window loses the focus, its row keeps it.
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (document.activeElement !== target) position = -1;
    },
  };
}

function rowInPlace(): HTMLElement | null {
  const rows = rowsOnPage();
  return rows[Math.min(position, rows.length - 1)] ?? document.querySelector("h1");
}

function rowsOnPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`)];
}
