import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { PageChange } from "./page-change.tsx";

/**
 * The page of the current route. Pages animate out and in when the route changes, on Back too, and focus moves to the
 * new heading, so that keyboard and screen reader go on where the page begins.
 */
export function PageOutlet() {
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);

  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    // The router restores the scroll position by itself; focus must not move it.
    heading?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <PageChange path={pathname}>
      <Outlet />
    </PageChange>
  );
}
