import { useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import styles from "./waiting-for-line.module.css";

/**
 * Tells a visitor who pressed a link without a connection that the page opens by itself later. The page that is open stays
 * as it is: see lib/load-route-module.ts.
 */
export function WaitingForLine() {
  const loading = useNavigation().state === "loading";
  const online = useSyncExternalStore(subscribe, isOnline, () => true);

  return (
    <div role="status" className={styles.region}>
      {loading && !online && (
        <p className={styles.line}>
          You are offline. Nothing here is lost, and the page that you chose opens when the connection is
          back.
        </p>
      )}
    </div>
  );
}

function isOnline(): boolean {
  return navigator.onLine;
}

function subscribe(follow: () => void): () => void {
  window.addEventListener("online", follow);
  window.addEventListener("offline", follow);
  return () => {
    window.removeEventListener("online", follow);
    window.removeEventListener("offline", follow);
  };
}
