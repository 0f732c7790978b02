import { useIsOnline } from "../lib/use-is-online.ts";
import styles from "./states.module.css";

/** A loading message. It appears after a short delay, so that quick answers do not flicker. */
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
  const why = online ? error?.message : "There’s no connection. Loading will resume when you’re online.";
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

type AnswerStateProps = {
  /** What is asked for, as a sentence begins with it. */
  what: string;
  query: { data: unknown; error: Error | null; refetch: () => unknown };
};

/** What is said of an answer that is on its way, could not be had, or is older than it should be. */
export function AnswerState({ what, query: { data, error, refetch } }: AnswerStateProps) {
  if (!error) return data ? null : <Loading />;
  if (!data) return <Failed what={`${what} couldn’t be loaded.`} error={error} onRetry={() => refetch()} />;
  return <OutOfDate what={what} />;
}

/** What is shown is the last answer there was: the next one could not be had. */
export function OutOfDate({ what }: { what: string }) {
  return (
    <p className="fault" role="status">
      {`${what} could not be brought up to date. The desk tries again by itself.`}
    </p>
  );
}

/** An empty state that is not an error. */
export function Empty({ title, children }: { title: string; children: string }) {
  return (
    <div className={styles.state}>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
