import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation/navigation.tsx";
import { useFrozen } from "#app/lib/use-frozen.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { longestDate, submissionDate } from "../copy/copy-text.ts";
import { useStoredApplication } from "../stored/use-stored-application.ts";
import styles from "./existing-application.module.css";

/**
 * A line for returning visitors: an application is stored on this device, with its date and a link. The prerendered page
 * does not know the device, so it reserves the space of the longest line, which stays reserved.
 * @param isFrozen true after a new submit: the line no longer changes, so that nothing below it moves
 */
export function ExistingApplication({ isFrozen }: { isFrozen: boolean }) {
  const hydrated = useHydrated();
  const { apply, locale } = useLanguage().messages;
  const { application } = useFrozen(useStoredApplication(), isFrozen);
  if (hydrated && !application) return null;

  return (
    <div className={styles.place} hidden={!hydrated}>
      <p className={`${styles.line} ${styles.reserved}`} aria-hidden="true">
        <span data-words={`${apply.keptFrom(longestDate(locale))} ${apply.seeCopy}. ${apply.newReplaces}`} />
      </p>
      {hydrated && application && (
        <p className={styles.line}>
          <span>{apply.keptFrom(submissionDate(application.submittedAt, locale))}</span>{" "}
          <Link to="/thank-you">{apply.seeCopy}</Link>
          {`. ${apply.newReplaces}`}
        </p>
      )}
    </div>
  );
}
