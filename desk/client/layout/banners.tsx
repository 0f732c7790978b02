import { useBuildChanged } from "../api/build.ts";
import { useIsOnline } from "../lib/use-is-online.ts";
import styles from "./banners.module.css";

/** The banners of every page: no connection, and a new version of the desk. */
export function Banners() {
  const online = useIsOnline();
  const changed = useBuildChanged();
  return (
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
  );
}
