import { useState } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation.tsx";
import { submissionDate } from "../copy/copy-text.ts";
import { useStoredApplication } from "../stored/use-stored-application.ts";
import styles from "./kept-application.module.css";

/**
 * Tells a visitor who comes back that an application is kept on this device, since when and where to find it.
 * @param still true once a new one is submitted: what stands here stays as it is, so that nothing below it moves
 */
export function KeptApplication({ still }: { still: boolean }) {
  const { words } = useLanguage();
  const present = useStoredApplication();
  const [stored, setStored] = useState(present);
  if (!still && stored !== present) setStored(present);
  if (stored.status !== "found") return null;

  return (
    <p className={styles.line}>
      {words.apply.keptFrom(<span>{submissionDate(stored.application.submittedAt, words.locale)}</span>)}{" "}
      <Link to="/thank-you">{words.apply.seeCopy}</Link>
      {` ${words.apply.newReplaces}`}
    </p>
  );
}
