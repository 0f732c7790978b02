import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { hasStatus } from "../api/request.ts";
import { useIsOnline } from "../lib/use-is-online.ts";
import { Button } from "./button.tsx";
import styles from "./states.module.css";

/** A loading message. It appears after a short delay, so that fast responses do not make it flicker. */
export function Loading({ what = "Loading…" }: { what?: string }) {
  return (
    <p className="loading" role="status">
      {what}
    </p>
  );
}

type FailedProps = { what: string; error: Error | null; isRetrying?: boolean; onRetry: () => void };

/** An error state: what failed, why, and a retry button. */
export function Failed({ what, error, isRetrying = false, onRetry }: FailedProps) {
  const online = useIsOnline();
  const why = online ? error?.message : "There’s no connection. Loading will resume when you’re online.";
  return (
    <div className={styles.state} role="alert">
      <h2>{what}</h2>
      <p>{why}</p>
      <Button look="quiet" isDisabled={isRetrying} onClick={onRetry}>
        {isRetrying ? "Trying…" : "Try again"}
      </Button>
    </div>
  );
}

type QueryStateProps = {
  /** The subject of the error message, such as "The list". */
  what: string;
  query: Pick<UseQueryResult, "data" | "error" | "errorUpdateCount" | "isFetching"> & {
    refetch: () => unknown;
  };
};

/** The loading, error or out-of-date state of a query. */
export function QueryState({ what, query }: QueryStateProps) {
  const { data, error: current, errorUpdateCount, isFetching, refetch } = query;
  // Another try clears the error of a query without data. The message stays, with the focus on its button.
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const error = data || errorUpdateCount === 0 ? current : (current ?? last);
  if (!error) return data ? null : <Loading />;
  if (!data)
    return (
      <Failed
        what={`${what} couldn’t be loaded.`}
        error={error}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  return <OutOfDate what={what} error={error} />;
}

/** A notice that the data on the page is old, because it could not be refreshed. */
export function OutOfDate({ what, error }: { what: string; error: Error }) {
  const isUnreachable = hasStatus(error, 0);
  const fault = isUnreachable
    ? `${error.message} ${what} may be out of date here.`
    : `${what} could not be brought up to date.`;
  return (
    <p className="fault" role="status">
      {`${fault} The desk tries again by itself.`}
    </p>
  );
}

/** The place of an error message. It is there before the message, which is then read out. */
export function ErrorMessage({ children }: { children: string | false | null | undefined }) {
  return <div role="alert">{children && <p className="fault">{children}</p>}</div>;
}

type EmptyProps = { title: string; action?: ReactNode; children: ReactNode };

/** An empty state that is not an error, with a button if something can be done about it. */
export function Empty({ title, action, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
