import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import styles from "./waiting-for-line.module.css";

const SIGNS_OF_STAYING = ["input", "submit"];

/**
 * Tells a visitor who pressed a link without a connection that the page opens by itself later. The page that is open stays
 * as it is: see lib/load-route-module.ts. Whoever goes on there, and types or submits, has chosen to stay and is not taken
 * away later.
 */
export function WaitingForLine() {
  const loading = useNavigation().state === "loading";
  const online = useSyncExternalStore(subscribe, isOnline, () => true);
  const waiting = loading && !online;
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!waiting) return;
    // A visit to the page that is open ends the one that waits.
    const stay = () => navigate(location, { replace: true, state: location.state, preventScrollReset: true });
    for (const sign of SIGNS_OF_STAYING) document.addEventListener(sign, stay);
    return () => {
      for (const sign of SIGNS_OF_STAYING) document.removeEventListener(sign, stay);
    };
  }, [waiting, location, navigate]);

  return (
    <div role="status" className={styles.region}>
      {waiting && (
        <p className={styles.line}>
          You are offline. The page that you chose opens when the connection is back, unless you go on here.
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
