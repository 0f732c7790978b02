/** The plans, in the order in which they are offered. The first is the default. */
export const PLANS = ["Standard", "Premium"] as const;

export type Plan = (typeof PLANS)[number];

export const DEFAULT_PLAN: Plan = "Standard";

/** Navigation state of a link to the application that names a plan. */
export type PlanState = { plan: Plan };

/**
 * The plan that a visit to the application asks for.
 * @param state navigation state; it comes from the browser's history and may be anything
 * @param search the query of the address, like `?plan=premium`; upper and lower case are the same
 * @returns the plan, state before query; null where neither names one
 */
export function requestedPlan(state: unknown, search: string): Plan | null {
  return planInState(state) ?? planNamed(new URLSearchParams(search).get("plan"));
}

function planInState(state: unknown): Plan | null {
  if (typeof state !== "object" || state === null || !("plan" in state)) return null;
  return PLANS.find((plan) => plan === state.plan) ?? null;
}

function planNamed(name: string | null): Plan | null {
  return PLANS.find((plan) => plan.toLowerCase() === name?.toLowerCase()) ?? null;
}
