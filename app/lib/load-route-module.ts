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
 * would replace the page by the browser's own message, so the module is asked for again when there is one.
 *
 * @param loaded modules by route, to which this one is added
 * @returns the module; a promise that never settles where it is gone. React Router keeps it and asks only once.
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  loaded[route.id] = await fetchModule(route.module);
  return loaded[route.id];
}

async function fetchModule(address: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ address);
  } catch {
    if (navigator.onLine) return goOnByDocuments();
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return fetchModule(address);
  }
}

/** From here on every page that is wanted is loaded from the server, since the scripts of this tab are those of another build. */
function goOnByDocuments(): Promise<never> {
  const router = window.__reactRouterDataRouter;
  const follow = () => {
    if (router?.state.navigation.state === "loading") loadWantedPage(router.state.navigation.location);
  };
  router?.subscribe(follow);
  follow();
  return new Promise(() => {});
}

function loadWantedPage(wanted: DataRouter["state"]["location"]): void {
  const address = wanted.pathname + wanted.search + wanted.hash;
  // After Back and Forward the address is the wanted one already.
  if (address !== window.location.pathname + window.location.search + window.location.hash) {
    const idx = (window.history.state?.idx ?? 0) + 1;
    window.history.pushState({ usr: wanted.state, key: wanted.key, idx }, "", address);
    window.scrollTo({ top: 0, behavior: "instant" });
  }
  window.location.reload();
}
