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
import { useLanguage } from "./language.tsx";
import { stay } from "./leaving.ts";
import { opensElsewhere } from "./opens-elsewhere.ts";
import { addressIn, type Path } from "./paths.ts";

/** Where the visitor is: an address, and its entry in the browser's history. */
export type Visit = {
  pathname: string;
  search: string;
  hash: string;
  /** Navigation state. It comes from the browser's history and may be anything. */
  state: unknown;
  /** The same after a reload and on coming back; another one each time that a link is followed. */
  key: string;
  /** Whether a link led here, and not an address, a reload, Back or Forward. */
  followedLink: boolean;
};

type Go = (to: Path, state?: object) => void;

const FIRST_KEY = "default";
const Here = createContext<{ visit: Visit; go: Go } | null>(null);

/** Knows where the visitor is. Without `path` it follows the browser; with one it stands there, for a page drawn at build. */
export function Navigation({ path, children }: { path?: string; children: ReactNode }) {
  const [visit, setVisit] = useState(() => (path === undefined ? presentVisit(false) : visitAt(path)));

  useLayoutEffect(() => {
    const follow = () => {
      stay();
      setVisit(presentVisit(false));
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  const { prefix } = useLanguage();
  const go = useCallback<Go>(
    (to, state) => {
      stay();
      const address = addressIn(prefix, to);
      const entry = { usr: state ?? null, key: newKey() };
      // Like a browser, a link to the present address makes no new entry.
      if (addressOf(presentVisit(true)) === address) window.history.replaceState(entry, "", address);
      else window.history.pushState(entry, "", address);
      setVisit(presentVisit(true));
    },
    [prefix],
  );
  const here = useMemo(() => ({ visit, go }), [visit, go]);

  return <Here value={here}>{children}</Here>;
}

/** Where the visitor is. */
export function useVisit(): Visit {
  return useHere().visit;
}

/** Goes to a page of this site as if a link had been followed. */
export function useGo(): Go {
  return useHere().go;
}

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: Path;
  /** The navigation state that the page finds there. */
  state?: object;
};

/** A link to a page of this site. */
export function Link({ to, state, onClick, ...props }: LinkProps) {
  const go = useGo();
  const { prefix } = useLanguage();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    go(to, state);
  }

  return <a href={addressIn(prefix, to)} onClick={follow} {...props} />;
}

function useHere() {
  const here = use(Here);
  if (!here) throw new Error("This component needs <Navigation> around it.");
  return here;
}

function presentVisit(followedLink: boolean): Visit {
  const { pathname, search, hash } = window.location;
  // Other scripts may have left anything here, even what cannot be made a text.
  const { usr: state = null, key }: { usr?: unknown; key?: unknown } = Object(window.history.state);
  return { pathname, search, hash, state, key: typeof key === "string" ? key : FIRST_KEY, followedLink };
}

function visitAt(pathname: string): Visit {
  return { pathname, search: "", hash: "", state: null, key: FIRST_KEY, followedLink: false };
}

function addressOf({ pathname, search, hash }: Visit): string {
  return pathname + search + hash;
}

// Not by `crypto`, which pages without HTTPS do not have.
function newKey(): string {
  return Math.random().toString(36).slice(2);
}
