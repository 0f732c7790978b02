import { type ReactNode, startTransition } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { hydration, setHydration } from "./lib/hydration.ts";
import { showScriptFailure } from "./lib/script-failure.ts";

/** How often one page may be rendered again before the fallback is shown. */
const MAX_RERENDERS = 3;

/**
 * Hydrates the served page in the container. There is a page whatever fails: React renders it again when something else
 * changed its elements, the served page comes back when hydration failed, and `apology` is shown when a later page cannot be
 * rendered.
 * @param onServed called once the served page is back, as it was before anything was typed into it
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
      // Out of React's reach, which may still have work to do and would clear the container once more.
      container.replaceWith(served);
      showScriptFailure();
      onServed();
    }
  }

  setHydration("hydrating");
  let root: Root;
  // A transition: React lets the browser answer in between.
  startTransition(() => {
    root = hydrateRoot(container, site, {
      onUncaughtError(error) {
        reportError(error);
        // React is still at work on the page that it gave up.
        queueMicrotask(recover);
      },
    });
  });
}
