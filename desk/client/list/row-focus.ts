/** Marks the links of a list's lines. */
export const ROW_ATTRIBUTE = "data-line";

/** Puts the focus on the line after the one that has it, or before it; on the first where none has it. */
export function moveToRow(step: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`)];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? lines[0] : lines[at + step];
  next?.focus();
}

/** Puts the focus on a line, in the middle of the window. @returns whether it is in the list */
export function focusRow(number: string): boolean {
  const line = document.querySelector<HTMLElement>(`[${ROW_ATTRIBUTE}="${CSS.escape(number)}"]`);
  line?.scrollIntoView({ block: "center" });
  line?.focus({ preventScroll: true });
  return line !== null;
}
