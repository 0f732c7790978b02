import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { findInSite } from "#app/lib/container.ts";
import { setHydration } from "#app/lib/hydration.ts";
import { useLocation } from "#app/lib/navigation/navigation.tsx";
import { manageScrollRestoration, restoreScrollPosition } from "#app/lib/navigation/scroll-restoration.ts";
import { PageTransition } from "./page-transition.tsx";

/**
 * Renders the page at the current address, with animated transitions, on Back too. A new page starts at the top, or at its
 * last scroll position, and its heading gets focus, so that keyboard and screen reader users continue there.
 */
export function PageOutlet({ children }: { children: ReactNode }) {
  const { pathname, hash, key, followedLink } = useLocation();
  // Both languages of a page may have the same key: see language-handoff.ts.
  const visit = key + pathname;
  const shown = useRef({ pathname, visit });

  useLayoutEffect(() => manageScrollRestoration(() => shown.current.visit), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit is the reason, whatever else changed with it
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.visit === visit) return;
    shown.current = { pathname, visit };
    // Focus must not scroll: the position is set here.
    if (before.pathname !== pathname || followedLink) focusHeading();
    restoreScrollPosition(visit, hash, !followedLink);
  }, [visit]);

  useEffect(() => setHydration("hydrated"), []);

  return (
    <PageTransition path={pathname} visit={visit}>
      {children}
    </PageTransition>
  );
}

function focusHeading() {
  const heading = findInSite("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
