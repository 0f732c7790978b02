import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page.module.css";

type PageProps = {
  /** The title of the tab, and the default heading. */
  title: string;
  heading?: ReactNode;
  width?: "full" | "wide" | "narrow";
  /** Whether the page moves the focus itself. */
  managesFocus?: boolean;
  /** Content above the heading. */
  above?: ReactNode;
  children: ReactNode;
};

/** A page of the desk. Its heading receives the focus when the page opens. */
export function Page({
  title,
  heading = title,
  width = "wide",
  managesFocus = false,
  above,
  children,
}: PageProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · The desk`;
  }, [title]);
  useEffect(() => {
    if (managesFocus) return;
    window.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, [managesFocus]);
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
