import { href, Link } from "react-router";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import type { Reach } from "#tooling/content/view-types.ts";
import { useStoredApplication } from "../use-stored-application.ts";
import styles from "./copy-panel.module.css";

/** Tells a visitor who is thanked for an application that none is on this device, and what to do. */
export function NothingKept({ residence }: { residence: Reach }) {
  const hydrated = useHydrated();
  const stored = useStoredApplication();
  if (!hydrated || stored.status !== "none") return null;

  return (
    <p className={styles.nothing}>
      There is no application on this device. If you have not sent us your copy yet, call{" "}
      <a href={residence.phoneHref}>{residence.phone}</a> or{" "}
      <Link prefetch="intent" to={href("/apply")}>
        apply again
      </Link>
      .
    </p>
  );
}
