/** How far React has come with the served page: from `hydrating` on it keeps every press, and once `hydrated` it answers them. */
type Hydration = "hydrating" | "hydrated";

/** Notes how far React has come. The mark is for those who measure. */
export function setHydration(state: Hydration): void {
  document.documentElement.dataset.hydration = state;
  performance.mark(state);
}

/** How far React has come; undefined before it has begun. */
export function hydration(): Hydration | undefined {
  // In an attribute, since the bootstrap and the site's scripts share no variable.
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
