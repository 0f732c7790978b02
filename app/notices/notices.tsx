import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "#app/lib/navigation.tsx";
import styles from "./notices.module.css";
import { subscribeToNotices } from "./notify.ts";

const PAGES_WITHOUT_NOTICES = ["/", "/rules"];
/** When a page that may have notices fetches what draws them: after it has arrived, and before anybody can press a button. */
const LOAD_AHEAD_MS = 200;

/**
 * The one region in which notices appear. It stands in every page from the start, so that announcements are heard; what
 * draws them is fetched on the pages that have any, ahead of the first one.
 */
export function Notices() {
  const { pathname } = useLocation();
  const [Viewport, setViewport] = useState<ComponentType | null>(null);
  const likely = !PAGES_WITHOUT_NOTICES.includes(pathname);

  useEffect(() => {
    async function load() {
      try {
        const { NoticeViewport } = await import("./notice-viewport.tsx");
        setViewport(() => NoticeViewport);
      } catch {
        // The line failed. Whatever a notice says stands on the page as well, and the next one tries again.
      }
    }
    const ahead = likely ? setTimeout(load, LOAD_AHEAD_MS) : undefined;
    const unsubscribe = subscribeToNotices(load);
    return () => {
      clearTimeout(ahead);
      unsubscribe();
    };
  }, [likely]);

  return (
    <section aria-label="Notifications" aria-live="polite" className={styles.region}>
      {Viewport && <Viewport />}
    </section>
  );
}
