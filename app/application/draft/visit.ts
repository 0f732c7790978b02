import { entryKey } from "#app/lib/entry-key.ts";
import type { PlanState } from "../plan.ts";

/** Whether this visit to the form has not filled it yet. A reload, Back and another language return to the same visit. */
export function isNewVisit(): boolean {
  return !Object(window.history.state).filled;
}

/**
 * Remembers in the history entry that this visit has filled the form.
 * @param key the key of the visit's entry: a link may just have been followed
 * @param state the plan of a query, which is not passed on to the other language, as navigation state
 */
export function rememberVisit(key: string, state?: { usr: PlanState } | null): void {
  if (key === entryKey() && isNewVisit())
    window.history.replaceState({ ...window.history.state, ...state, filled: true }, "");
}
