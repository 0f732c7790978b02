import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation } from "./navigation.tsx";

/** Calls `act` when Back, Forward or a link leads to another history entry of the current page. */
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
