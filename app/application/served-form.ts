import { findInSite } from "#app/lib/container.ts";
import { fillForm, readForm } from "./form-values.ts";

/** The id of the form: extensions put forms of their own before and into the site. */
export const FORM_ID = "application";

let served: HTMLFormElement | null = null;
let focused: Element | null = null;

/**
 * Keeps hold of the form that was served. Where an extension has changed the page, React draws the form anew: the answers
 * that were typed before are in the old one.
 */
export function watchServedForm(): void {
  served = findInSite<HTMLFormElement>(`#${FORM_ID}`);
  focused = document.activeElement;
  document.addEventListener("focusin", ({ target }) => {
    if (served && target instanceof Element) focused = target;
  });
}

/** Puts the answers of the served form into the one that took its place, and the focus to where it was. */
export function takeServedAnswers(form: HTMLFormElement): void {
  const before = served;
  served = null;
  if (!before || before === form) return;
  fillForm(form, readForm(before));
  if (focused && before.contains(focused)) focusSameControl(form, focused);
}

function focusSameControl(form: HTMLFormElement, before: Element): void {
  const control = form.querySelector<HTMLElement>(`#${CSS.escape(before.id)}`);
  control?.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement && before instanceof HTMLInputElement) keepCaret(control, before);
}

// Not every kind of control has a caret: those that have none give null.
function keepCaret(control: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement): void {
  if (selectionStart !== null && control.selectionStart !== null)
    control.setSelectionRange(selectionStart, selectionEnd);
}
