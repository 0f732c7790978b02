/** Marks the links of the rows. */
export const ROW_ATTRIBUTE = "data-row";

/** Moves the focus to the next or previous row, or to the first row if none has it. */
export function moveToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`)];
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
