import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation.tsx";
import styles from "./redirect-status.module.css";
import { FROM_APPLY } from "./use-submission.ts";

/** What stands on the page between the submission and the thank-you page. */
export function RedirectStatus() {
  const { messages } = useLanguage();

  return (
    <p className={styles.moving}>
      {messages.apply.redirecting}{" "}
      <Link to="/thank-you" state={FROM_APPLY}>
        {messages.apply.continueNow}
      </Link>
    </p>
  );
}
