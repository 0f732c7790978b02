import { useLanguage } from "#app/lib/language.tsx";
import styles from "./copy-panel.module.css";

/** The name and address of the residence, on paper only. The copy has its own, unless one is above it. */
export function Letterhead() {
  const { residence, contact } = useLanguage().residence;

  return (
    <div className={styles.letterhead} data-copy>
      <p className={styles.residence}>{residence.name}</p>
      <p>{[contact.address, contact.phone, contact.email].join(" · ")}</p>
    </div>
  );
}
