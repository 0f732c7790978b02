/** Moves the focus to the element that has replaced another one, by its id, with the caret at the same place. */
export function focusReplacement(container: ParentNode, before: Element): void {
  if (before.id === "") return;
  const element = container.querySelector<HTMLElement>(`#${CSS.escape(before.id)}`);
  element?.focus({ preventScroll: true });
  if (isTextControl(element) && isTextControl(before)) keepCaret(element, before);
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

function isTextControl(element: Element | null): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

// Controls without a caret return null.
function keepCaret(control: TextControl, { selectionStart, selectionEnd }: TextControl): void {
  if (selectionStart !== null && control.selectionStart !== null)
    control.setSelectionRange(selectionStart, selectionEnd);
}
