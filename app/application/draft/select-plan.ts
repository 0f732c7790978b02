import { findInSite } from "#app/lib/container.ts";
import { plainPath, prefixOf } from "#app/lib/paths.ts";
import { type Plan, planToSelect, requestedPlan } from "../plan.ts";
import { uncheckedDraft } from "./draft.ts";
import { isNewVisit } from "./visit.ts";

/**
 * Selects the plan of the visit or of the draft while the page is parsed, so that the card beside the form keeps its height
 * when the scripts fill in the form.
 */
export function selectPlan(): void {
  if (!planOfVisit()) return;
  const parts = new MutationObserver(() => {
    const radio = findInSite<HTMLInputElement>(`#application [value="${planOfVisit()}"]`);
    if (!radio) return;
    radio.checked = true;
    parts.disconnect();
  });
  parts.observe(document.body, { childList: true, subtree: true });
}

/** The plan that the form shows before hydration; null if neither the visit nor the draft has one, or on other pages. */
export function planOfVisit(): Plan | null {
  return isForm() ? planToSelect(requested(), isNewVisit(), uncheckedDraft().values?.plan) : null;
}

/** The plan that a new visit to the form requests; null on other pages. */
export function planOfNewVisit(): Plan | null {
  return isForm() && isNewVisit() ? requested() : null;
}

function isForm(): boolean {
  const [code = ""] = document.documentElement.lang.split("-");
  return plainPath(window.location.pathname) === `${prefixOf(code)}/apply`;
}

function requested(): Plan | null {
  return requestedPlan(window.history.state?.usr, window.location.search);
}
