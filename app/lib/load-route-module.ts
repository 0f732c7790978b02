import type { DataRouter } from "react-router";

type Route = { readonly id: string; readonly module: string };

declare global {
  interface Window {
    /** The router of this page, which React Router leaves here. */
    __reactRouterDataRouter?: DataRouter;
  }
}

/**
 * Loads the module of a route, once. It takes the place of React Router's own function (see tooling/lean-router), which
 * loads the *present* page anew when a module is gone, as it is in a tab that was open while the site was published
 * anew: the visitor pressed a link, and nothing seemed to happen. Here the page that was wanted is loaded from the
 * server, with its navigation state. Drafts are kept in the tab, so nothing that was typed is lost. Without a connection that
 * would replace the page by the browser's own message, so that it waits until there is one.
 *
 * @param loaded modules by route, to which this one is added
 * @returns the module; a promise that never settles while the browser leaves for the wanted page
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    loaded[route.id] = await import(/* @vite-ignore */ route.module);
    return loaded[route.id];
  } catch {
    if (navigator.onLine) loadWantedPage();
    else window.addEventListener("online", loadIfStillWanted, { once: true });
    return new Promise(() => {});
  }
}

// One function, however often a page is asked for: the browser keeps a listener once.
function loadIfStillWanted(): void {
  if (window.__reactRouterDataRouter?.state.navigation.state === "loading") loadWantedPage();
}

function loadWantedPage(): void {
  const wanted = window.__reactRouterDataRouter?.state.navigation.location;
  const address = wanted && wanted.pathname + wanted.search + wanted.hash;
  // After Back and Forward the address is the wanted one already.
  if (address && address !== window.location.pathname + window.location.search + window.location.hash) {
    const idx = (window.history.state?.idx ?? 0) + 1;
    window.history.pushState({ usr: wanted.state, key: wanted.key, idx }, "", address);
    window.scrollTo({ top: 0, behavior: "instant" });
  }
  window.location.reload();
}
