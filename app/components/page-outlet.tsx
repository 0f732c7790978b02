import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { findInSite } from "#app/lib/container.ts";
import { setHydration } from "#app/lib/hydration.ts";
import { useLocation } from "#app/lib/navigation.tsx";
import { manageScrollRestoration, restoreScrollPosition } from "#app/lib/scroll-restoration.ts";
import { PageTransition } from "./page-transition.tsx";

/**
 * Renders the page at the current address, with animated transitions, on Back too. A new page starts at the top, or at its
 * last scroll position, and its heading gets focus, so that keyboard and screen reader users continue there.
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
    // Focus must not scroll: the position is set here.
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
