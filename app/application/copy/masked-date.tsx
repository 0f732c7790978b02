import { useState } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import styles from "./copy-panel.module.css";

/** The date of birth. Hidden on screen until the visitor asks for it; always printed in full. */
export function MaskedDate({ value }: { value: string }) {
  const { copy } = useLanguage().messages;
  const [shown, setShown] = useState(false);

  return (
    <>
      <span className={styles.onScreen}>{shown ? value : copy.hidden}</span>
      <span className={styles.onPaper}>{value}</span>{" "}
      <button type="button" className={styles.reveal} onClick={() => setShown(!shown)}>
        <span>{shown ? copy.hide : copy.show}</span> <span className="visually-hidden">{copy.birthDate}</span>
      </button>
    </>
  );
}
