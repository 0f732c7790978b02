/** The progress of hydration: from `hydrating` on React replays every press, and once `hydrated` it handles them. */
type Hydration = "hydrating" | "hydrated";

/** The event of the window before React hydrates the page. */
export const HYDRATING: Hydration = "hydrating";

/** Sets the progress and fires its event. The performance mark is for measurements. */
export function setHydration(state: Hydration): void {
  document.documentElement.dataset.hydration = state;
  performance.mark(state);
  dispatchEvent(new Event(state));
}

/** The progress of hydration; undefined before it has begun. */
export function hydration(): Hydration | undefined {
  // An attribute, because the bootstrap and the site's scripts share no variables.
  return document.documentElement.dataset.hydration as Hydration | undefined;
}

/** Calls `act` once, as soon as the page is hydrated. */
export function onceHydrated(act: () => void): void {
  // Not within React's effect.
  addEventListener("hydrated" satisfies Hydration, () => queueMicrotask(act), { once: true });
}
