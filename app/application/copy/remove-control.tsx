import { useState } from "react";
import styles from "./copy-panel.module.css";

/** Removes the application from this device, after asking once. */
export function RemoveControl({ onRemove }: { onRemove: () => void }) {
  const [asking, setAsking] = useState(false);

  if (!asking) {
    return (
      <p className={styles.remove}>
        <button type="button" className={styles.reveal} onClick={() => setAsking(true)}>
          Remove from this device
        </button>
      </p>
    );
  }
  return (
    <fieldset className={styles.confirm}>
      <legend>Remove the application from this device?</legend>
      <p>If you have not sent, printed or downloaded your copy, do that first.</p>
      <div className={styles.buttons}>
        {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone, and focus belongs to the question */}
        <button type="button" className="button" autoFocus onClick={() => setAsking(false)}>
          Keep it
        </button>
        <button type="button" className="button button-quiet" onClick={onRemove}>
          Remove
        </button>
      </div>
    </fieldset>
  );
}
