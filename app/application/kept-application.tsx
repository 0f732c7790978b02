import { href, Link } from "react-router";
import { submissionDate } from "./copy/copy-text.ts";
import styles from "./kept-application.module.css";
import { useStoredApplication } from "./use-stored-application.ts";

/** Tells a visitor who comes back that an application is kept on this device, since when and where to find it. */
export function KeptApplication() {
  const stored = useStoredApplication();
  if (stored.status !== "found") return null;

  return (
    <p className={styles.line}>
      An application from {submissionDate(stored.application.submittedAt)} is kept on this device.{" "}
      <Link prefetch="intent" to={href("/thank-you")}>
        See your copy
      </Link>
      . A new one takes its place.
    </p>
  );
}
