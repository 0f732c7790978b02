import { hydration } from "#app/lib/hydration.ts";
import { parseJson, readItem, removeItem, writeItem } from "#app/lib/storage.ts";
import { controlsOf } from "../controls/form-controls.ts";
import { FIELD_NAMES, type FieldName } from "../fields.ts";
import { DRAFT_KEY } from "./draft.ts";

const KEY = "residence-application-left";

/**
 * Marks what a visitor answers before the scripts are there, and keeps it in the draft where they never come. The browser, which
 * restores a form, changes it without a word.
 */
export function watchPrehydrationAnswers(): void {
  // Before the first answer removes the note. In an attribute, since the bootstrap and the scripts share no variable.
  if (readItem("session", KEY) !== null) document.documentElement.dataset.kept = "";
  addEventListener("input", mark, true);
  addEventListener("click", markPlan, true);
  addEventListener("pagehide", keepInDraft);
}

/** The fields that the visitor has answered in the form as it was served. */
export function prehydrationAnswers(form: HTMLFormElement): FieldName[] {
  return FIELD_NAMES.filter((name) => controlsOf(form, name).some(({ dataset }) => "answered" in dataset));
}

/** Notes as the form is left that the draft has all of it. */
export function markDraftSaved(): void {
  writeItem("session", KEY, "kept");
}

/** Whether what the browser has put into the served form is not newer than the draft. */
export function isRestoredByBrowser(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (
    navigation !== undefined && navigation.type !== "navigate" && "kept" in document.documentElement.dataset
  );
}

// A press on the plan that is chosen already changes nothing, and is a choice.
function markPlan(event: Event) {
  if (event.target instanceof HTMLInputElement && event.target.type === "radio") mark(event);
}

function mark({ target }: Event) {
  if (target instanceof HTMLElement) target.dataset.answered = "";
  removeItem("session", KEY);
}

// With scripts the form keeps its answers itself, and knows of those that were submitted or erased.
function keepInDraft() {
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
