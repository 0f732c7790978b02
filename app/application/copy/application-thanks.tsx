import { Link } from "#app/lib/navigation.tsx";
import type { Reach } from "#app/lib/reach.ts";
import styles from "./application-thanks.module.css";
import type { CopySource } from "./copy-text.ts";
import { SendCopy } from "./send-copy.tsx";

type KeptThanksProps = {
  /** Null until the device has been asked. */
  source: CopySource | null;
  residence: Reach;
};

/** Thanks for an application that this device keeps, and says what is left to do. */
export function KeptThanks({ source, residence }: KeptThanksProps) {
  return (
    <>
      <h1>Application Received!</h1>
      <h2 className={styles.left}>One thing left: send us your copy</h2>
      <p>It’s kept on this device only, so we don’t have it until you send it.</p>
      <SendCopy source={source} residence={residence} />
      <p className={styles.next}>
        {residence.name} will contact you within{" "}
        <span className={styles.unbroken}>{residence.followUpHours} hours</span> of getting your copy.
      </p>
    </>
  );
}

/**
 * What a visitor who is thanked for an application reads where this device holds none. It is true before the device has been
 * asked, too, for the case that scripts fail.
 */
export function NothingKept({ residence }: { residence: Reach }) {
  return (
    <>
      <h1 className={styles.quiet}>Application Received!</h1>
      <div className={styles.nothing}>
        <p className={styles.statement}>We can’t find an application on this device.</p>
        <p className={styles.next}>
          Haven’t applied yet? Apply now, or call us at <a href={residence.phoneHref}>{residence.phone}</a>.
        </p>
        <Link to="/apply" className={`button button-large ${styles.apply}`}>
          Apply now
        </Link>
        <p className={styles.sent}>
          If you’ve already sent us your copy, {residence.name} will contact you within{" "}
          <span className={styles.unbroken}>{residence.followUpHours} hours</span> of getting it.
        </p>
      </div>
    </>
  );
}
