import { type ReactNode, useDeferredValue, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useVisit } from "#app/lib/navigation.tsx";
import styles from "./below-the-fold.module.css";

/**
 * What a visitor sees of a page only after scrolling. When a link leads to the page, it is drawn right after the part above
 * it is on the screen, so that a slow processor shows the page sooner. With Back and Forward, and where the address names
 * a place on the page, everything is there at once, since the browser scrolls to it. A key that comes in between has it
 * drawn before the browser acts on it: Tab would go past it otherwise, to the end of the page.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const { hash, followedLink } = useVisit();
  const followed = followedLink && hash === "";
  const [hurried, setHurried] = useState(false);
  const drawn = useDeferredValue(true, !followed) || hurried;

  useLayoutEffect(() => {
    if (drawn) return;
    const hurry = () => flushSync(() => setHurried(true));
    window.addEventListener("keydown", hurry, { capture: true });
    return () => window.removeEventListener("keydown", hurry, { capture: true });
  }, [drawn]);

  return drawn ? children : <div className={styles.room} />;
}
