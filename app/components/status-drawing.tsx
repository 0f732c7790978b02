import styles from "./status-drawing.module.css";

type StatusDrawingProps = {
  /** Drawn in a circle of 64 by 64. A check mark by default. */
  path?: string | undefined;
  className?: string | undefined;
};

/** An outline in a circle that draws itself once. */
export function StatusDrawing({ path = "m20 33 8.500 8.500L45 24", className = "" }: StatusDrawingProps) {
  return (
    <svg
      className={`${styles.drawing} ${className}`}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="32" cy="32" r="32" />
      <path d={path} pathLength="1" />
    </svg>
  );
}
