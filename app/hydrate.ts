import { type ReactNode, startTransition } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { hydration, setHydration } from "./lib/hydration.ts";
import { showScriptFailure } from "./lib/script-failure.ts";

/** How often one page may be rendered again before the fallback is shown. */
const MAX_RERENDERS = 3;

/**
 * Hydrates the prerendered page in the container. A page is visible whatever fails: React renders it again if something
 * else changed its elements, the prerendered page returns if hydration failed, and `fallback` is shown if a later page
 * cannot be rendered.
 * @param onPrerenderedRestored called once the prerendered page is back, without the visitor's input
 */
export function hydrate(
  container: HTMLElement,
  site: ReactNode,
  { fallback, onPrerenderedRestored }: { fallback: ReactNode; onPrerenderedRestored: () => void },
): void {
  const prerendered = container.cloneNode(true);
  const firstPath = window.location.pathname;
  let rerenders = { path: firstPath, count: 0 };

  function recover() {
    const path = window.location.pathname;
    rerenders = { path, count: rerenders.path === path ? rerenders.count + 1 : 1 };
    if (!container.isConnected) return;
    container.replaceChildren();
    const isAlive = hydration() === "hydrated";
    if (isAlive && rerenders.count <= MAX_RERENDERS) root.render(site);
    else if (isAlive && path !== firstPath && rerenders.count <= MAX_RERENDERS + 1) root.render(fallback);
    else {
      // A detached container: React may still have work to do and would clear the visible one again.
      container.replaceWith(prerendered);
      showScriptFailure();
      onPrerenderedRestored();
    }
  }

  setHydration("hydrating");
  let root: Root;
  // A transition: React lets the browser respond in between.
  startTransition(() => {
    root = hydrateRoot(container, site, {
      onUncaughtError(error) {
        reportError(error);
        // React is still working on the page that it gave up.
        queueMicrotask(recover);
      },
    });
  });
}
