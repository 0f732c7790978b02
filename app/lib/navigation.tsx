import type { ComponentProps, ReactNode } from "react";
import {
  BrowserRouter,
  NavigationType,
  Link as RouterLink,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router";
import type { Path } from "./paths.ts";

export { useLocation };

/** Knows where the visitor is. Without `path` it follows the browser; with one it stands there, for a page drawn at build. */
export function Navigation({ path, children }: { path?: string; children: ReactNode }) {
  if (path !== undefined) return <StaticRouter location={path}>{children}</StaticRouter>;
  // A change of page is drawn at once: cut into slices, it would take a slow processor longer.
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}

type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to"> & { to: Path };

/** A link to a page of this site. `state` is the navigation state that the page finds there. */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

/** Goes to a page of this site as if a link had been followed. */
export function useGo(): (to: Path, state: object) => void {
  const navigate = useNavigate();
  return (to, state) => void navigate(to, { state });
}

/** Whether the visitor came to this page by a link, and not by an address, a reload, Back or Forward. */
export function useFollowedLink(): boolean {
  return useNavigationType() === NavigationType.Push;
}
