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
 * Records which fields the visitor answers before the scripts load, and saves the answers as a draft: the scripts may never
 * load, and a page of the back-forward cache is shown before this one could save. A browser that restores a form changes it
 * without an event.
 */
export function watchPrehydrationAnswers(): void {
  // Removes the mark before the first answer. It is an attribute, because the bootstrap and the scripts share no variables.
  if (readItem("session", KEY) !== null) document.documentElement.dataset.kept = "";
  addEventListener("input", ({ target }) => markAnswered(target), true);
  // A press on the selected plan changes nothing, but is a choice.
  addEventListener("click", ({ target }) => markPlan(target), true);
}

/**
 * The query for a link to this page in another language, without its plan. That is kept as an answer, because another one
 * may be chosen before the other page opens.
 */
export function queryForOtherLanguage(): string {
  const { search } = window.location;
  const rest = search.replace(/[?&]plan=[^&]*/g, "");
  if (rest !== search) markPlan(document.querySelector("#site #application [type=radio]:checked"));
  return rest;
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

function markPlan(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
  markAnswered(target);
  // Otherwise the plan of the visit would win after a reload.
  rememberVisit(entryKey());
}

// After hydration the form saves its own draft, and knows which answers were submitted or erased.
function markAnswered(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return;
  target.dataset.answered = "";
  removeItem("session", KEY);
  if (hydration() === "hydrated" || !target.matches("#site #application [name]")) return;
  const { type, name, value, checked } = target as HTMLInputElement;
  const draft = Object(parseJson(readItem("session", DRAFT_KEY)));
  const values = { ...draft.values, [name]: type === "checkbox" ? checked : value };
  writeItem("session", DRAFT_KEY, JSON.stringify({ ...draft, values }));
}
