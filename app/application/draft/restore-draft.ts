import type { FormValues } from "../application.ts";
import { emptyFields, emptyForm, fillForm, hasAnswers, readForm } from "../controls/form-values.ts";
import type { FieldName } from "../fields.ts";
import { type Plan, planToSelect } from "../plan.ts";
import { loadDraft } from "./draft.ts";
import { isNewVisit } from "./visit.ts";

/** Updates a form that the browser restored: its draft may have been changed, sent or erased in another language since. */
export function syncWithDraft(form: HTMLFormElement, givenPlan: Plan): void {
  const kept = loadDraft()?.values;
  const shown = readForm(form);
  if (JSON.stringify(kept) === JSON.stringify(shown) || !(kept || hasAnswers(shown, givenPlan))) return;
  emptyForm(form);
  fillForm(form, kept ?? { plan: givenPlan });
}

/**
 * Fills the form from the draft. A new visit preselects its own plan. Later in the same visit, and back in an earlier one, the
 * plan of the draft is newer.
 * @param early the fields that were answered before hydration
 * @param plan the plan that the visit preselects
 */
export function prefill(form: HTMLFormElement, early: readonly FieldName[], plan: Plan | null): void {
  const kept = loadDraft()?.values;
  const selected = planToSelect(plan, isNewVisit(), kept?.plan);
  // The browser may have restored another one.
  if (selected && !early.includes("plan")) emptyFields(form, ["plan"]);
  const values: FormValues = { ...kept, ...(selected && { plan: selected }) };
  for (const name of early) delete values[name];
  fillForm(form, values);
}
