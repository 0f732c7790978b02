import { findInSite } from "#app/lib/container.ts";
import { HYDRATING, hydration } from "#app/lib/hydration.ts";
import { entryKey } from "#app/lib/navigation/entry-key.ts";
import { navigationType } from "#app/lib/navigation/navigation-type.ts";
import { readItem, removeItem, writeItem } from "#app/lib/storage.ts";
import { controlsOf } from "../controls/form-controls.ts";
import { FIELD_NAMES, type FieldName } from "../fields.ts";
import { DEFAULT_PLAN } from "../plan.ts";
import { DRAFT_KEY, uncheckedDraft } from "./draft.ts";
import { planOfNewVisit, planOfVisit } from "./select-plan.ts";
import { isNewVisit, isSubmittedVisit, rememberVisit } from "./visit.ts";

const KEY = "residence-application-left";

/**
 * Saves what the visitor answers before the scripts load: they may never load, and Chromium shows a page of its back-forward
 * cache before the one that is left could save. A browser that restores a form changes it without an event.
 */
export function watchPrehydrationAnswers(): void {
  // As it was before this page. It is an attribute, because the bootstrap and the scripts share no variables.
  if (readItem("session", KEY) !== null) document.documentElement.dataset.kept = "";
  for (const event of ["input", "change", "click"]) addEventListener(event, saveAnswer, true);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) document.documentElement.dataset.kept = "cached";
  });
  // Browsers restore a form when it is parsed, a little later, or with a page of the back-forward cache.
  for (const event of ["DOMContentLoaded", "pageshow", HYDRATING])
    addEventListener(event, replaceRestoredAnswers);
  // What a prerendered page stores in the tab is lost.
  if (Object(document).prerendering) document.addEventListener("prerenderingchange", savePlanOfVisit);
  else savePlanOfVisit();
}

/** Saves the plan that a new visit preselects: the form may be left before the scripts run. */
function savePlanOfVisit(): void {
  const plan = planOfNewVisit();
  if (plan && (plan === (uncheckedDraft().values?.plan ?? DEFAULT_PLAN) || save("plan", plan)))
    rememberVisit(entryKey(), { usr: { plan } });
}

/**
 * The query for a link to this page in another language. A saved plan is not in it, because another one may be chosen before
 * the other page opens.
 */
export function queryForOtherLanguage(): string {
  const { search } = window.location;
  return isNewVisit() ? search : search.replace(/[?&]plan=[^&]*/g, "");
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

/**
 * Replaces what the browser has restored into the prerendered form by the draft, which is at least as new: answers may have
 * been changed, sent or erased in another language. A control with its answer stays as it is, since the visitor may be
 * typing there.
 */
function replaceRestoredAnswers(): void {
  const form = findInSite<HTMLFormElement>("#application");
  if (!form || !isRestoredByBrowser()) return;
  const values = Object(uncheckedDraft().values);
  const isPlanAnswered = form.querySelector("[type=radio][data-answered]");
  const plan = isPlanAnswered ? null : (planOfVisit() ?? DEFAULT_PLAN);
  for (const control of form.elements as Iterable<HTMLInputElement>) {
    const { type, name, id, dataset } = control;
    const value = values[name];
    const text = typeof value === "string" ? value : "";
    // Not the controls of extensions.
    if (!name || !id.startsWith(name) || "answered" in dataset) continue;
    if (type === "checkbox") control.checked = value === true;
    else if (type === "radio") control.checked ||= control.value === plan;
    else if (control.value !== text) control.value = text;
  }
}

/** Whether the browser restored the prerendered form, and its values are not newer than the draft, or were submitted. */
function isRestoredByBrowser(): boolean {
  const { kept } = document.documentElement.dataset;
  const isReturn = (navigationType() ?? "navigate") !== "navigate";
  return hydration() !== "hydrated" && (kept === "cached" || (kept === "" && isReturn) || isSubmittedVisit());
}

// After hydration the form saves its own draft, and knows which answers were submitted or erased.
function saveAnswer({ type: event, target }: Event) {
  if (hydration() === "hydrated" || !(target instanceof HTMLElement)) return;
  if (!target.matches("#site #application [name]")) return;
  const { type, name, value, checked } = target as HTMLInputElement;
  // A press on the selected plan changes nothing, but is a choice.
  if (event === "click" && type !== "radio") return;
  if (save(name, type === "checkbox" ? checked : value)) delete target.dataset.answered;
  else target.dataset.answered = "";
  markDraftSaved(!findInSite("[data-answered]"));
  // Otherwise the plan of the visit would win after a reload.
  if (type === "radio") rememberVisit(entryKey());
}

function save(name: string, value: unknown): boolean {
  const draft = uncheckedDraft();
  const text = JSON.stringify({ ...draft, values: { ...draft.values, [name]: value } });
  return writeItem("session", DRAFT_KEY, text);
}
