import { Link } from "#app/lib/navigation.tsx";
import type { Reach } from "#app/lib/reach.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { useStoredApplication } from "../use-stored-application.ts";
import styles from "./copy-panel.module.css";

/**
 * Tells a visitor who is thanked for an application, and finds none on this device, what to do. It stands in the served page
 * too, for the case that scripts fail, and so its words are true before the device has been asked.
 */
export function NothingKept({ residence }: { residence: Reach }) {
  const hydrated = useHydrated();
  const stored = useStoredApplication();
  if (hydrated && stored.status !== "none") return null;

  return (
    <p className={styles.nothing} data-early-from="apply">
      No copy of your application above? Then there is none on this device. If you have not sent us your copy
      yet, call <a href={residence.phoneHref}>{residence.phone}</a> or <Link to="/apply">apply again</Link>.
    </p>
  );
}
