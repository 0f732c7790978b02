import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";

/** Calls `act`, and renders its state changes, when the browser restores the page from the back-forward cache. */
export function usePageRestore(act: () => void): void {
  const shown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) flushSync(act);
  });

  useEffect(() => {
    const returned = (event: PageTransitionEvent) => shown(event);
    window.addEventListener("pageshow", returned);
    return () => window.removeEventListener("pageshow", returned);
  }, []);
}
