import { Link } from "#app/lib/navigation.tsx";
import styles from "./application-form.module.css";
import { FROM_APPLY } from "./use-submission.ts";

/** What stands on the page between the submission and the thank-you page. */
export function MovingOn() {
  return (
    <p className={styles.moving}>
      Your application was received. The next page opens by itself; send us your copy there.{" "}
      <Link to="/thank-you" state={FROM_APPLY}>
        Continue now
      </Link>
    </p>
  );
}
