import { useIsOnline } from "../lib/use-is-online.ts";
import styles from "./states.module.css";

/** Something is on its way. It is said only after a moment, so that quick answers do not flicker. */
export function Loading({ what = "Loading…" }: { what?: string }) {
  return (
    <p className={styles.loading} role="status">
      {what}
    </p>
  );
}

type FailedProps = { what: string; error: Error | null; onRetry: () => void };

/** Something could not be had: what, why, and the way to try again. */
export function Failed({ what, error, onRetry }: FailedProps) {
  const online = useIsOnline();
  const why = online ? error?.message : "There’s no connection. Loading goes on when it’s back.";
  return (
    <div className={styles.state} role="alert">
      <h2>{what}</h2>
      <p>{why}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** There is nothing to show, and that is no fault. */
export function Empty({ title, children }: { title: string; children: string }) {
  return (
    <div className={styles.state}>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
