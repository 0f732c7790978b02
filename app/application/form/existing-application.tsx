import { useState } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { PLACEHOLDER_TIME, submissionDate } from "../copy/copy-text.ts";
import { useStoredApplication } from "../stored/use-stored-application.ts";
import styles from "./existing-application.module.css";

/**
 * Shows a returning visitor that an application is stored on this device, since when and where to find it.
 * @param still true once a new one is submitted: the line stays as it is, so that nothing below it moves
 */
export function ExistingApplication({ still }: { still: boolean }) {
  const hydrated = useHydrated();
  const present = useStoredApplication();
  const [stored, setStored] = useState(present);
  if (!still && stored !== present) setStored(present);
  // The prerendered page does not know the device. Where an application is kept, nothing below moves as its line comes.
  if (!hydrated) return <Line submittedAt={PLACEHOLDER_TIME} isRoom />;
  return stored.status === "found" && <Line submittedAt={stored.application.submittedAt} />;
}

function Line({ submittedAt, isRoom = false }: { submittedAt: string; isRoom?: boolean }) {
  const { messages } = useLanguage();

  return (
    <p className={isRoom ? `${styles.line} ${styles.room}` : styles.line} hidden={isRoom}>
      {messages.apply.keptFrom(<span>{submissionDate(submittedAt, messages.locale)}</span>)}{" "}
      <Link to="/thank-you">{messages.apply.seeCopy}</Link>
      {` ${messages.apply.newReplaces}`}
    </p>
  );
}
