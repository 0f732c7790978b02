import { onlineManager, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import { useBuildChanged } from "../api/build.ts";
import { dismissFailures, missedFailuresQuery } from "../api/missed-failures.ts";
import { residenceQuery, sessionQuery } from "../api/session.ts";
import { useIsOnline } from "../lib/use-is-online.ts";
import styles from "./banners.module.css";
import { Button } from "./button.tsx";

/** The banners of every page: no connection, a new version of the desk, and failures on pages that were left. */
export function Banners() {
  const online = useIsOnline();
  const changed = useBuildChanged();
  const queries = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const { data: failures = [] } = useQuery(missedFailuresQuery);
  const { data: desk } = useQuery({ ...residenceQuery, enabled: session?.delivers === false });
  // The server of this computer can be reached without a network.
  useEffect(() => {
    if (desk?.isOwnComputer) onlineManager.setEventListener((setOnline) => void setOnline(true));
  }, [desk]);
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
            <span>The desk was updated. What you have saved and any note you are writing are kept.</span>
            <Button look="quiet" onClick={() => window.location.reload()}>
              Load the new version
            </Button>
          </p>
        )}
      </div>
      {/* In view wherever the page is scrolled. */}
      <div role="status" className={`${styles.banners} ${styles.failures}`}>
        {own.map(({ id, message, address }) => (
          <p className={`${styles.banner} danger-text`} key={id}>
            <span>{message}</span>
            <span className={styles.actions}>
              <Link href={address} onClick={() => dismissFailures(queries, (one) => one.id === id)}>
                Go back and check
              </Link>
              <Button look="link" onClick={() => dismissFailures(queries, (one) => one.id === id)}>
                Close
              </Button>
            </span>
          </p>
        ))}
      </div>
    </>
  );
}
