import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { findInSite } from "#app/lib/container.ts";
import { setHydration } from "#app/lib/hydration.ts";
import { useLocation } from "#app/lib/navigation.tsx";
import { manageScrollRestoration, restoreScrollPosition } from "#app/lib/scroll-restoration.ts";
import { PageTransition } from "./page-transition.tsx";

/**
 * The page of the current address. Pages animate out and in, on Back too. A new page begins at its top, or where the visitor
 * left it, and focus moves to its heading, so that keyboard and screen reader go on where the page begins.
 */
export function PageOutlet({ children }: { children: ReactNode }) {
  const { pathname, hash, key, followedLink } = useLocation();
  const shown = useRef({ pathname, key });

  useLayoutEffect(() => manageScrollRestoration(() => shown.current.key), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit is the reason, whatever else changed with it
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key && before.pathname === pathname) return;
    shown.current = { pathname, key };
    // Focus must not move the page: the place is chosen here.
    if (before.pathname !== pathname) focusHeading();
    restoreScrollPosition(key, hash, !followedLink);
  }, [key, pathname]);

  useEffect(() => setHydration("hydrated"), []);

  return (
    <PageTransition path={pathname} visit={key}>
      {children}
    </PageTransition>
  );
}

function focusHeading() {
  const heading = findInSite("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
