import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation } from "./navigation.tsx";

/** Calls `act` when Back, Forward or a link leads to the page that is open: another entry of the history has the same path. */
export function useRevisit(act: () => void): void {
  const { key } = useLocation();
  const present = useRef(key);
  const revisited = useEffectEvent(act);

  useLayoutEffect(() => {
    if (present.current === key) return;
    present.current = key;
    revisited();
  }, [key]);
}
