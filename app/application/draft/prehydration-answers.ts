import { entryKey } from "#app/lib/entry-key.ts";
import { hydration } from "#app/lib/hydration.ts";
import { navigationType } from "#app/lib/navigation-type.ts";
import { parseJson, readItem, removeItem, writeItem } from "#app/lib/storage.ts";
import { controlsOf } from "../controls/form-controls.ts";
import { FIELD_NAMES, type FieldName } from "../fields.ts";
import { DRAFT_KEY } from "./draft.ts";
import { rememberVisit } from "./visit.ts";

const KEY = "residence-application-left";

/**
 * Records which fields the visitor answers before the scripts load, and saves the answers as a draft in case they never
 * load. A browser that restores a form changes it without an event.
 */
export function watchPrehydrationAnswers(): void {
  // Removes the mark before the first answer. It is an attribute, because the bootstrap and the scripts share no variables.
  if (readItem("session", KEY) !== null) document.documentElement.dataset.kept = "";
  addEventListener("input", mark, true);
  addEventListener("click", markPlan, true);
  addEventListener("pagehide", saveAsDraft);
}

/** The fields that the visitor has answered in the prerendered form. */
export function prehydrationAnswers(form: HTMLFormElement): FieldName[] {
  return FIELD_NAMES.filter((name) => controlsOf(form, name).some(({ dataset }) => "answered" in dataset));
}

/** Marks the draft as complete when the form is left. */
export function markDraftSaved(): void {
  writeItem("session", KEY, "kept");
}

/** Whether the browser restored the prerendered form, and the draft is at least as new as the restored values. */
export function isRestoredByBrowser(): boolean {
  const type = navigationType();
  return type !== undefined && type !== "navigate" && "kept" in document.documentElement.dataset;
}

// A press on the selected plan changes nothing, but is a choice.
function markPlan(event: Event) {
  if (!(event.target instanceof HTMLInputElement) || event.target.type !== "radio") return;
  mark(event);
  // Otherwise the plan of the visit would win after a reload.
  rememberVisit(entryKey());
}

function mark({ target }: Event) {
  if (target instanceof HTMLElement) target.dataset.answered = "";
  removeItem("session", KEY);
}

// After hydration the form saves its own draft, and knows which answers were submitted or erased.
function saveAsDraft() {
  if (hydration() === "hydrated") return;
  const early = document.querySelectorAll<HTMLInputElement>("#site #application [data-answered]");
  const answers = [...early].filter(({ type, checked }) => type !== "radio" || checked);
  if (answers.length === 0) return;
  const draft = Object(parseJson(readItem("session", DRAFT_KEY)));
  const values = answers.map(({ type, name, value, checked }) => [
    name,
    type === "checkbox" ? checked : value,
  ]);
  const later = { ...draft, values: { ...draft.values, ...Object.fromEntries(values) } };
  writeItem("session", DRAFT_KEY, JSON.stringify(later));
}
