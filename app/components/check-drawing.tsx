import styles from "./check-drawing.module.css";

/** A check mark that draws itself once. */
export function CheckDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="32" />
      <path d="m20 33 8.500 8.500L45 24" pathLength="1" />
    </svg>
  );
}
