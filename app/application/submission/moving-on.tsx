import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation.tsx";
import styles from "./moving-on.module.css";
import { FROM_APPLY } from "./use-submission.ts";

/** What stands on the page between the submission and the thank-you page. */
export function MovingOn() {
  const { words } = useLanguage();

  return (
    <p className={styles.moving}>
      {words.apply.movingOn}{" "}
      <Link to="/thank-you" state={FROM_APPLY}>
        {words.apply.continueNow}
      </Link>
    </p>
  );
}
