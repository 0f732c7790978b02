import { type ReactNode, startTransition } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { hydration, setHydration } from "./lib/hydration.ts";
import { showScriptFailure } from "./lib/script-failure.ts";

/** How often one page may be rendered again before the fallback is shown. */
const MAX_RERENDERS = 3;

/**
 * Hydrates the prerendered page in the container. A page is visible whatever fails: React renders it again if something
 * else changed its elements, the prerendered page returns if hydration failed, and `apology` is shown if a later page
 * cannot be rendered.
 * @param onServed called once the prerendered page is back, without the visitor's input
 */
export function hydrate(
  container: HTMLElement,
  site: ReactNode,
  { apology, onServed }: { apology: ReactNode; onServed: () => void },
): void {
  const served = container.cloneNode(true);
  const servedPath = window.location.pathname;
  let rerenders = { path: servedPath, count: 0 };

  function recover() {
    const path = window.location.pathname;
    rerenders = { path, count: rerenders.path === path ? rerenders.count + 1 : 1 };
    if (!container.isConnected) return;
    container.replaceChildren();
    const isAlive = hydration() === "hydrated";
    if (isAlive && rerenders.count <= MAX_RERENDERS) root.render(site);
    else if (isAlive && path !== servedPath && rerenders.count <= MAX_RERENDERS + 1) root.render(apology);
    else {
      // A detached container: React may still have work to do and would clear the visible one again.
      container.replaceWith(served);
      showScriptFailure();
      onServed();
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
