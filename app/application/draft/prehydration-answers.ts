import { entryKey } from "#app/lib/entry-key.ts";
import { hydration } from "#app/lib/hydration.ts";
import { navigationType } from "#app/lib/navigation-type.ts";
import { readItem, removeItem, writeItem } from "#app/lib/storage.ts";
import { controlsOf } from "../controls/form-controls.ts";
import { FIELD_NAMES, type FieldName } from "../fields.ts";
import { DRAFT_KEY, uncheckedDraft } from "./draft.ts";
import { planOfNewVisit } from "./select-plan.ts";
import { rememberVisit } from "./visit.ts";

const KEY = "residence-application-left";

/**
 * Saves what the visitor answers before the scripts load: they may never load, and Chromium shows a page of its back-forward
 * cache before the one that is left could save. A browser that restores a form changes it without an event.
 */
export function watchPrehydrationAnswers(): void {
  // As it was before this page. It is an attribute, because the bootstrap and the scripts share no variables.
  if (readItem("session", KEY) !== null) document.documentElement.dataset.kept = "";
  addEventListener("input", saveAnswer, true);
  addEventListener("click", saveAnswer, true);
}

/**
 * The query for a link to this page in another language. The plan is saved in the draft instead, because another one may be
 * chosen before the other page opens.
 */
export function queryForOtherLanguage(): string {
  const { search } = window.location;
  const plan = planOfNewVisit();
  if (plan) {
    if (!save("plan", plan)) return search;
    rememberVisit(entryKey());
  }
  return search.replace(/[?&]plan=[^&]*/g, "");
}

/** The fields that the visitor has answered in the prerendered form and the browser has not saved. */
export function prehydrationAnswers(form: HTMLFormElement): FieldName[] {
  return FIELD_NAMES.filter((name) => controlsOf(form, name).some(({ dataset }) => "answered" in dataset));
}

/** Marks whether the draft is complete: then it is at least as new as a form that the browser restores. */
export function markDraftSaved(isSaved: boolean): void {
  if (isSaved) writeItem("session", KEY, "kept");
  else removeItem("session", KEY);
}

/** Whether the browser restored the prerendered form, and the draft is at least as new as the restored values. */
export function isRestoredByBrowser(): boolean {
  const { kept } = document.documentElement.dataset;
  const type = navigationType();
  return kept === "cached" || (kept === "" && type !== undefined && type !== "navigate");
}

// After hydration the form saves its own draft, and knows which answers were submitted or erased.
function saveAnswer({ type: event, target }: Event) {
  if (hydration() === "hydrated" || !(target instanceof HTMLElement)) return;
  if (!target.matches("#site #application [name]")) return;
  const { type, name, value, checked } = target as HTMLInputElement;
  // A press on the selected plan changes nothing, but is a choice.
  if (event === "click" && type !== "radio") return;
  if (!save(name, type === "checkbox" ? checked : value)) target.dataset.answered = "";
  // Otherwise the plan of the visit would win after a reload.
  if (type === "radio") rememberVisit(entryKey());
}

function save(name: string, value: unknown): boolean {
  const draft = uncheckedDraft();
  const text = JSON.stringify({ ...draft, values: { ...draft.values, [name]: value } });
  return writeItem("session", DRAFT_KEY, text) && writeItem("session", KEY, "kept");
}
