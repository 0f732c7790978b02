import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { useLanguage } from "#app/lib/language.tsx";
import { addressIn, type Path } from "#app/lib/paths.ts";
import { entryKey, newEntryKey } from "./entry-key.ts";
import { isModifiedClick } from "./is-modified-click.ts";
import { cancelPendingNavigation } from "./pending-navigation.ts";

/** The current address and its history entry. */
type Location = {
  pathname: string;
  search: string;
  hash: string;
  /** Navigation state. It comes from the browser's history and may be anything. */
  state: unknown;
  /** Unchanged after a reload or Back; new whenever a link is followed. */
  key: string;
  /** Whether a link was followed, as opposed to an address, a reload, Back or Forward. */
  followedLink: boolean;
};

type Navigate = (to: Path, state?: object) => void;

const NavigationContext = createContext<{ location: Location; navigate: Navigate } | null>(null);

/** Provides the current location. Follows the browser; with `path` it is fixed, for a page rendered at build time. */
export function Navigation({ path, children }: { path?: string; children: ReactNode }) {
  const [location, setLocation] = useState(() =>
    path === undefined ? currentLocation(false) : locationOf(path),
  );

  useLayoutEffect(() => {
    const follow = () => {
      cancelPendingNavigation();
      setLocation(currentLocation(false));
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  const { prefix } = useLanguage();
  const navigate = useCallback<Navigate>(
    (to, state) => {
      cancelPendingNavigation();
      const address = addressIn(prefix, to);
      const entry = { usr: state ?? null, key: newEntryKey() };
      // As in browsers, a link to the current address adds no history entry.
      if (addressOf(currentLocation(true)) === address) window.history.replaceState(entry, "", address);
      else window.history.pushState(entry, "", address);
      setLocation(currentLocation(true));
    },
    [prefix],
  );
  const context = useMemo(() => ({ location, navigate }), [location, navigate]);

  return <NavigationContext value={context}>{children}</NavigationContext>;
}

/** The current location. */
export function useLocation(): Location {
  return useNavigation().location;
}

/** Navigates to a page of this site, as if a link were followed. */
export function useNavigate(): Navigate {
  return useNavigation().navigate;
}

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: Path;
  /** The navigation state for the target page. */
  state?: object;
};

/** A link to a page of this site. */
export function Link({ to, state, onClick, ...props }: LinkProps) {
  const navigate = useNavigate();
  const { prefix } = useLanguage();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isModifiedClick(event)) return;
    event.preventDefault();
    navigate(to, state);
  }

  return <a href={addressIn(prefix, to)} onClick={follow} {...props} />;
}

function useNavigation() {
  const context = use(NavigationContext);
  if (!context) throw new Error("This component needs <Navigation> around it.");
  return context;
}

function currentLocation(followedLink: boolean): Location {
  const { pathname, search, hash } = window.location;
  // Other scripts may have left anything here, even a value that cannot be converted to a string.
  const { usr: state = null }: { usr?: unknown } = Object(window.history.state);
  return { pathname, search, hash, state, key: entryKey(), followedLink };
}

function locationOf(pathname: string): Location {
  return { pathname, search: "", hash: "", state: null, key: "", followedLink: false };
}

function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}
