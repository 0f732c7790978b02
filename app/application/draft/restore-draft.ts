import { emptyForm, fillForm, hasAnswers, readForm } from "../controls/form-values.ts";
import type { FieldName } from "../fields.ts";
import type { Plan } from "../plan.ts";
import { loadDraft } from "./draft.ts";

/**
 * Brings a form that the browser shows again up to date: it may be older than the draft, which was changed, sent or erased in
 * another language.
 */
export function syncWithDraft(form: HTMLFormElement, givenPlan: Plan): void {
  const kept = loadDraft()?.values;
  const shown = readForm(form);
  if (JSON.stringify(kept) === JSON.stringify(shown) || !(kept || hasAnswers(shown, givenPlan))) return;
  emptyForm(form);
  fillForm(form, kept ?? { plan: givenPlan });
}

/** What a visit to the form is known by, and the plan that it asks for. */
type Asked = { visit: string; plan: Plan | null };

/**
 * Fills the form from the draft. On the visit at which the draft was saved, the applicant may have chosen another plan since; a
 * new visit asks for its plan again.
 * @param early the fields that were answered before the scripts were there
 */
export function prefill(form: HTMLFormElement, early: readonly FieldName[], { visit, plan }: Asked): void {
  const draft = loadDraft();
  const values = { ...draft?.values, ...(plan && draft?.visit !== visit && { plan }) };
  fillForm(
    form,
    Object.fromEntries(Object.entries(values).filter(([name]) => !early.includes(name as FieldName))),
  );
}
