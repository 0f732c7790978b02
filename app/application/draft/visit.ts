import { hydration } from "#app/lib/hydration.ts";
import { entryKey } from "#app/lib/navigation/entry-key.ts";
import type { PlanState } from "../plan.ts";

let isFilled = false;

/** Whether this visit to the form has not filled it yet. A reload, Back and another language return to the same visit. */
export function isNewVisit(): boolean {
  return !Object(window.history.state).filled;
}

/** Whether the answers of this visit were submitted. */
export function isSubmittedVisit(): boolean {
  return Object(window.history.state).submitted === true;
}

/**
 * Remembers in the history entry whether the answers of the visit were submitted: after a crash, browsers restore a form
 * from there, but not always the storage of its tab.
 * @param key the key of the visit's entry: a link may just have been followed
 */
export function markSubmitted(key: string, submitted: boolean): void {
  if (key === entryKey() && isSubmittedVisit() !== submitted)
    window.history.replaceState({ ...window.history.state, submitted }, "");
}

/**
 * Remembers in the history entry that this visit has filled the form.
 * @param key the key of the visit's entry: a link may just have been followed
 * @param state the plan of a query, which is not passed on to the other language, as navigation state
 */
export function rememberVisit(key: string, state?: { usr: PlanState } | null): void {
  if (key !== entryKey()) return;
  isFilled = true;
  if (isNewVisit()) window.history.replaceState({ ...window.history.state, ...state, filled: true }, "");
}

/** Before hydration, the entry that the browser adds for a fragment belongs to the same visit. */
export function watchFragments(): void {
  isFilled = !isNewVisit();
  addEventListener("hashchange", () => {
    if (isFilled && hydration() !== "hydrated") rememberVisit(entryKey());
  });
}
