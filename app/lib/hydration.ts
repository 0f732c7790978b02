/** The progress of hydration: from `hydrating` on React replays every press, and once `hydrated` it handles them. */
type Hydration = "hydrating" | "hydrated";

/** Sets the progress. The performance mark is for measurements. */
export function setHydration(state: Hydration): void {
  document.documentElement.dataset.hydration = state;
  performance.mark(state);
}

/** The progress of hydration; undefined before it has begun. */
export function hydration(): Hydration | undefined {
  // An attribute, because the bootstrap and the site's scripts share no variables.
  return document.documentElement.dataset.hydration as Hydration | undefined;
}

/** Calls `act` once, as soon as the page is hydrated. */
export function onceHydrated(act: () => void): void {
  const observer = new MutationObserver(() => {
    if (hydration() !== "hydrated") return;
    observer.disconnect();
    act();
  });
  observer.observe(document.documentElement, { attributeFilter: ["data-hydration"] });
}
