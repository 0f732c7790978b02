import { useState } from "react";
import styles from "./copy-panel.module.css";

/** A date that stays hidden on the screen until it is asked for; on paper it is always written out. */
export function MaskedDate({ label, value }: { label: string; value: string }) {
  const [shown, setShown] = useState(false);

  return (
    <>
      <span className={styles.onScreen}>{shown ? value : "Hidden"}</span>
      <span className={styles.onPaper}>{value}</span>{" "}
      <button type="button" className={styles.reveal} onClick={() => setShown(!shown)}>
        <span>{shown ? "Hide" : "Show"}</span> <span className="visually-hidden">{label.toLowerCase()}</span>
      </button>
    </>
  );
}
