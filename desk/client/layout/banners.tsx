import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { useBuildChanged } from "../api/build.ts";
import { dismissFailures, missedFailuresQuery } from "../api/missed-failures.ts";
import { sessionQuery } from "../api/session.ts";
import { useIsOnline } from "../lib/use-is-online.ts";
import styles from "./banners.module.css";

/** The banners of every page: no connection, a new version of the desk, and failures on pages that were left. */
export function Banners() {
  const online = useIsOnline();
  const changed = useBuildChanged();
  const queries = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const { data: failures = [] } = useQuery(missedFailuresQuery);
  const own = failures.filter(({ person }) => person === session?.person);
  return (
    <>
      <div role="status" className={styles.banners}>
        {!online && (
          <p className={styles.banner} key="offline">
            No connection. What you see may be old; what you type is kept.
          </p>
        )}
        {changed && (
          <p className={styles.banner} key="build">
            <span>The desk was updated. Your notes and changes are kept.</span>
            <button type="button" className="button button-quiet" onClick={() => window.location.reload()}>
              Load the new version
            </button>
          </p>
        )}
      </div>
      {/* In view wherever the page is scrolled. */}
      <div role="status" className={`${styles.banners} ${styles.failures}`}>
        {own.map(({ id, message, place }) => (
          <p className={`${styles.banner} danger-text`} key={id}>
            <span>{message}</span>
            <span className={styles.actions}>
              <Link href={place} onClick={() => dismissFailures(queries, (one) => one.id === id)}>
                Go back and check
              </Link>
              <button
                type="button"
                className="link-button"
                onClick={() => dismissFailures(queries, (one) => one.id === id)}
              >
                Close
              </button>
            </span>
          </p>
        ))}
      </div>
    </>
  );
}
