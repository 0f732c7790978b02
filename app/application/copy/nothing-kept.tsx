import { Link } from "#app/lib/navigation.tsx";
import type { Reach } from "#app/lib/reach.ts";
import styles from "./nothing-kept.module.css";

/**
 * What a visitor who is thanked for an application reads where this device holds none. It is true before the device has been
 * asked, too, for the case that scripts fail.
 */
export function NothingKept({ residence }: { residence: Reach }) {
  return (
    <div className={styles.nothing}>
      <p className={styles.statement}>We can’t find an application on this device.</p>
      <p>
        If you’ve already sent us your copy, {residence.name} will contact you within{" "}
        <span className={styles.unbroken}>{residence.followUpHours} hours</span> of getting it. If you
        haven’t, apply now or call us at{" "}
        <a href={residence.phoneHref} className={styles.unbroken}>
          {residence.phone}
        </a>
        .
      </p>
      <Link to="/apply" className={`button button-large ${styles.apply}`}>
        Apply now
      </Link>
    </div>
  );
}
