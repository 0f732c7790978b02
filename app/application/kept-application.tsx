import { useState } from "react";
import { Link } from "#app/lib/navigation.tsx";
import { submissionDate } from "./copy/copy-text.ts";
import styles from "./kept-application.module.css";
import { useStoredApplication } from "./use-stored-application.ts";

/**
 * Tells a visitor who comes back that an application is kept on this device, since when and where to find it.
 * @param still true once a new one is submitted: what stands here stays as it is, so that nothing below it moves
 */
export function KeptApplication({ still }: { still: boolean }) {
  const present = useStoredApplication();
  const [stored, setStored] = useState(present);
  if (!still && stored !== present) setStored(present);
  if (stored.status !== "found") return null;

  return (
    <p className={styles.line}>
      An application from <span>{submissionDate(stored.application.submittedAt)}</span> is kept on this
      device. <Link to="/thank-you">See your copy</Link>. A new one will replace it.
    </p>
  );
}
