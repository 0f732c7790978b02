import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page.module.css";

type PageProps = {
  /** Of the tab, and of the heading where that has no words of its own. */
  title: string;
  heading?: ReactNode;
  width?: "full" | "wide" | "narrow";
  /** Whether the page puts the focus where it wants it. */
  focusesItself?: boolean;
  /** Content above the heading. */
  above?: ReactNode;
  children: ReactNode;
};

/** A page of the desk. Its heading has the focus when the page comes. */
export function Page({
  title,
  heading = title,
  width = "wide",
  focusesItself = false,
  above,
  children,
}: PageProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · The desk`;
  }, [title]);
  useEffect(() => {
    if (focusesItself) return;
    window.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, [focusesItself]);
  return (
    <main className={styles[width]}>
      {above}
      <h1 ref={ref} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {children}
    </main>
  );
}
