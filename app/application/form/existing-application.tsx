import { useState } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { placeholderDate, submissionDate } from "../copy/copy-text.ts";
import { useStoredApplication } from "../stored/use-stored-application.ts";
import styles from "./existing-application.module.css";

/**
 * A line for returning visitors: an application is stored on this device, with its date and a link.
 * @param isFrozen true after a new submit: the line no longer changes, so that nothing below it moves
 */
export function ExistingApplication({ isFrozen }: { isFrozen: boolean }) {
  const hydrated = useHydrated();
  const { locale } = useLanguage().messages;
  const current = useStoredApplication();
  const [stored, setStored] = useState(current);
  if (!isFrozen && stored !== current) setStored(current);
  // The prerendered page does not know the device. A placeholder reserves the space of the line.
  if (!hydrated) return <ExistingLine date={placeholderDate(locale)} isPlaceholder />;
  if (stored.status !== "found") return null;
  return <ExistingLine date={submissionDate(stored.application.submittedAt, locale)} />;
}

function ExistingLine({ date, isPlaceholder = false }: { date: string; isPlaceholder?: boolean }) {
  const { messages } = useLanguage();

  return (
    <p className={isPlaceholder ? `${styles.line} ${styles.room}` : styles.line} hidden={isPlaceholder}>
      {messages.apply.keptFrom(<span>{date}</span>)} <Link to="/thank-you">{messages.apply.seeCopy}</Link>
      {` ${messages.apply.newReplaces}`}
    </p>
  );
}
