import { findInSite } from "#app/lib/container.ts";
import { focusReplacement } from "#app/lib/focus-replacement.ts";
import { emptyForm, fillForm, hasAnswers, readForm } from "../controls/form-values.ts";
import type { FieldName } from "../fields.ts";
import { DEFAULT_PLAN } from "../plan.ts";
import { loadDraft, saveDraft } from "./draft.ts";
import { prehydrationAnswers } from "./prehydration-answers.ts";

/** The id of the form: extensions insert forms of their own before and into the site. */
export const FORM_ID = "application";

let prerenderedForm: HTMLFormElement | null = null;
let focused: Element | null = null;

/**
 * Keeps a reference to the prerendered form. If an extension has changed the page, React renders a new form, and the
 * earlier input is in the old one.
 */
export function watchPrerenderedForm(): void {
  prerenderedForm = findInSite<HTMLFormElement>(`#${FORM_ID}`);
  focused = document.activeElement;
  document.addEventListener("focusin", ({ target }) => {
    if (prerenderedForm && target instanceof Element) focused = target;
  });
}

/**
 * Copies the answers and the focus from the prerendered form to the form that replaced it.
 * @returns the fields that the visitor has answered there
 */
export function takePrerenderedAnswers(form: HTMLFormElement): readonly FieldName[] {
  const before = prerenderedForm;
  prerenderedForm = null;
  if (!before) return [];
  const early = prehydrationAnswers(before);
  if (before === form) return early;
  fillForm(form, readForm(before));
  if (focused && before.contains(focused)) focusReplacement(form, focused);
  return early;
}

/** Fills the prerendered form when it replaces the form of React again, and saves later input as a draft. */
export function fillPrerenderedForm(): void {
  const form = findInSite<HTMLFormElement>(`#${FORM_ID}`);
  if (!form) return;
  emptyForm(form);
  takePrerenderedAnswers(form);
  const draft = loadDraft();
  fillForm(form, draft?.values ?? {});
  window.addEventListener("pagehide", () => {
    const answers = readForm(form);
    if (hasAnswers(answers, DEFAULT_PLAN)) saveDraft({ ...draft, values: answers });
  });
}
