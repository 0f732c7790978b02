/** The plans, in display order. The first is the default. */
export const PLANS = ["Standard", "Premium"] as const;

export type Plan = (typeof PLANS)[number];

export const DEFAULT_PLAN: Plan = "Standard";

/** Navigation state of a link to the application form that preselects a plan. */
export type PlanState = { plan: Plan };

/**
 * The plan that a visit to the form preselects.
 * @param state navigation state; it comes from the browser's history and may be anything
 * @param search the query of the address, like `?plan=premium`; case-insensitive
 * @returns the plan, from the state before the query; null if neither names one
 */
export function requestedPlan(state: unknown, search: string): Plan | null {
  return planInState(state) ?? planNamed(new URLSearchParams(search).get("plan"));
}

/** The plan that the form selects: the one of a new visit, then the one of the draft, then the one of the visit. */
export function planToSelect(requested: Plan | null, isNewVisit: boolean, drafted: unknown): Plan | null {
  return (isNewVisit && requested) || (PLANS.find((plan) => plan === drafted) ?? requested);
}

function planInState(state: unknown): Plan | null {
  if (typeof state !== "object" || state === null || !("plan" in state)) return null;
  return PLANS.find((plan) => plan === state.plan) ?? null;
}

function planNamed(name: string | null): Plan | null {
  return PLANS.find((plan) => plan.toLowerCase() === name?.toLowerCase()) ?? null;
}
