import { findInSite } from "#app/lib/container.ts";
import { emptyFields, emptyForm, fillForm, hasAnswers, readForm } from "../controls/form-values.ts";
import { FIELD_NAMES, type FieldName } from "../fields.ts";
import { DEFAULT_PLAN } from "../plan.ts";
import { loadDraft, saveDraft } from "./draft.ts";
import { isRestoredByBrowser, prehydrationAnswers } from "./prehydration-answers.ts";

/** The id of the form: extensions put forms of their own before and into the site. */
export const FORM_ID = "application";

let served: HTMLFormElement | null = null;
let focused: Element | null = null;

/**
 * Keeps hold of the form that was served. Where an extension has changed the page, React renders a new form: the answers
 * that were typed before are in the old one.
 */
export function watchPrerenderedForm(): void {
  served = findInSite<HTMLFormElement>(`#${FORM_ID}`);
  focused = document.activeElement;
  document.addEventListener("focusin", ({ target }) => {
    if (served && target instanceof Element) focused = target;
  });
}

/**
 * Puts the answers of the served form into the one that took its place, and the focus to where it was.
 * @returns the fields that the visitor has answered there
 */
export function takePrerenderedAnswers(form: HTMLFormElement): readonly FieldName[] {
  const before = served;
  served = null;
  if (!before) return [];
  const early = prehydrationAnswers(before);
  // Answers may have been changed, sent or erased since, in another language.
  if (isRestoredByBrowser())
    emptyFields(
      before,
      FIELD_NAMES.filter((name) => !early.includes(name)),
    );
  if (before === form) return early;
  fillForm(form, readForm(before));
  if (focused && before.contains(focused)) focusSameControl(form, focused);
  return early;
}

/** Puts all answers into the served form where it is back in place of React's, and keeps in this tab what is typed there. */
export function fillPrerenderedForm(): void {
  const form = findInSite<HTMLFormElement>(`#${FORM_ID}`);
  if (!form) return;
  emptyForm(form);
  takePrerenderedAnswers(form);
  const { visit = "", values = {} } = loadDraft() ?? {};
  fillForm(form, values);
  window.addEventListener("pagehide", () => {
    const answers = readForm(form);
    if (hasAnswers(answers, DEFAULT_PLAN)) saveDraft({ visit, values: answers });
  });
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
