import { type ReactNode, useDeferredValue, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useVisit } from "#app/lib/navigation.tsx";
import styles from "./below-the-fold.module.css";

/**
 * What a visitor sees of a page only after scrolling. Where a link led to the page, it is drawn after the first screen, which
 * a slow processor shows sooner then. Back, Forward and a place on the page need everything at once: the browser scrolls to it.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const { hash, followedLink } = useVisit();
  const followed = followedLink && hash === "";
  const [hurried, setHurried] = useState(false);
  const drawn = useDeferredValue(true, !followed) || hurried;

  useLayoutEffect(() => {
    if (drawn) return;
    // Tab would go past what is not drawn yet, to the end of the page.
    const hurry = () => flushSync(() => setHurried(true));
    window.addEventListener("keydown", hurry, { capture: true });
    return () => window.removeEventListener("keydown", hurry, { capture: true });
  }, [drawn]);

  return drawn ? children : <div className={styles.room} />;
}
