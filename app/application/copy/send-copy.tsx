import { PhoneLink } from "#app/components/phone-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import type { CopySource } from "./copy-text.ts";
import { mailLink } from "./mail-link.ts";
import styles from "./send-copy.module.css";

/**
 * The button that opens the visitor's mail program with the copy, and a note about it.
 * @param source null until storage has been read: the button is invisible but keeps its space
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
