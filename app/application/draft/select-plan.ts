import { hydration } from "#app/lib/hydration.ts";
import { plainPath } from "#app/lib/paths.ts";
import { type Plan, planToSelect, requestedPlan } from "../plan.ts";
import { uncheckedDraft } from "./draft.ts";
import { isNewVisit } from "./visit.ts";

/**
 * Selects the plan of the visit or of the draft while the page is parsed, so that the card beside the form keeps its height
 * when the scripts fill in the form.
 */
export function selectPlan(): void {
  const selected = planOfVisit();
  if (!selected) return;
  const parts = new MutationObserver(() => {
    const radio = document.querySelector<HTMLInputElement>(`#site #application [value="${selected}"]`);
    if (!radio) return;
    radio.checked = true;
    parts.disconnect();
  });
  parts.observe(document.body, { childList: true, subtree: true });
}

/** The plan that the form shows before hydration; null if neither the visit nor the draft has one, or on other pages. */
export function planOfVisit(): Plan | null {
  const { pathname, search } = window.location;
  if (!plainPath(pathname)?.endsWith("/apply")) return null;
  const requested = requestedPlan(window.history.state?.usr, search);
  return planToSelect(requested, isNewVisit(), uncheckedDraft().values?.plan);
}

/** The plan that this visit to the form preselects, as long as none was chosen and the scripts have not filled it. */
export function planOfNewVisit(): Plan | null {
  return isNewVisit() && hydration() !== "hydrated" ? planOfVisit() : null;
}
