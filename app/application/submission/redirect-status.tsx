import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation/navigation.tsx";
import styles from "./redirect-status.module.css";
import { FROM_APPLY } from "./use-submission.ts";

/** Status between the submission and the redirect to the thank-you page. */
export function RedirectStatus() {
  const { messages } = useLanguage();

  return (
    <p ref={scrollIntoView} data-outcome className={styles.redirect}>
      {messages.apply.redirecting}{" "}
      <Link to="/thank-you" state={FROM_APPLY} className="button">
        {messages.apply.continueNow}
      </Link>
    </p>
  );
}

// The pressed button may have been at the bottom of the screen, and this is above it.
function scrollIntoView(status: HTMLElement | null) {
  status?.scrollIntoView({ block: "nearest" });
}
