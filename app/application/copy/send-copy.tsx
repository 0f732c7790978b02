import { PhoneLink } from "#app/components/phone-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import type { CopySource } from "./copy-text.ts";
import { mailLink } from "./mail-link.ts";
import styles from "./send-copy.module.css";

/**
 * The button that opens the applicant's own mail program with the copy in it, and what to know before.
 * @param source null until storage has been read: the button keeps its room, and is seen with its copy
 */
export function SendCopy({ source }: { source: CopySource | null }) {
  const { code, residence, messages } = useLanguage();
  const target = { residence: residence.residence.name, address: residence.contact.email, code };

  return (
    <div className={styles.send}>
      <a
        className={`button button-large ${styles.button}`}
        href={source ? mailLink(source, target).href : undefined}
      >
        {messages.copy.send}
      </a>
      <p className={styles.note}>{messages.copy.beforeSending(<PhoneLink />)}</p>
    </div>
  );
}
