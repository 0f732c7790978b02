import type { Reach } from "#app/lib/reach.ts";
import type { CopySource } from "./copy-text.ts";
import { mailLink } from "./mail-link.ts";
import styles from "./send-copy.module.css";

type SendCopyProps = {
  /** Null until the device has been asked: the button keeps its room, and is seen with its copy. */
  source: CopySource | null;
  residence: Reach;
};

/** The button that opens the applicant's own mail program with the copy in it, and what to know before. */
export function SendCopy({ source, residence }: SendCopyProps) {
  const mail = source && mailLink(source, residence.name, residence.email);

  return (
    <div className={styles.send}>
      <a className={`button button-large ${styles.button}`} href={mail?.href}>
        Send by email
      </a>
      <p className={styles.note}>
        Your copy includes your date of birth. If you’d rather not email it, call us at{" "}
        <a href={residence.phoneHref}>{residence.phone}</a>.
      </p>
    </div>
  );
}
