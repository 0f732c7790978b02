import { type ReactNode, useDeferredValue } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import styles from "./below-the-fold.module.css";

/**
 * What a visitor sees of a page only after scrolling. When a link leads to the page, it is drawn right after the part above
 * it is on the screen, so that a slow processor shows the page sooner. With Back and Forward, and where the address names
 * a place on the page, everything is there at once, since the browser scrolls to it.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const followed = useNavigationType() === NavigationType.Push && hash === "";
  const drawn = useDeferredValue(true, !followed);
  return drawn ? children : <div className={styles.room} />;
}
