import { useState } from "react";
import styles from "./copy-panel.module.css";

type RemoveControlProps = {
  onRemove: () => void;
  /** True where the control takes the place of one that had the focus. */
  focused: boolean;
};

/** Removes the application from this device, after asking once. */
export function RemoveControl({ onRemove, focused }: RemoveControlProps) {
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);

  if (!asking) {
    return (
      <p className={styles.remove}>
        On a shared computer? Remove this copy when you’re done.{" "}
        <button
          type="button"
          className={styles.reveal}
          // biome-ignore lint/a11y/noAutofocus: whoever answered the question goes on where it was asked
          autoFocus={focused || asked}
          onClick={() => {
            setAsking(true);
            setAsked(true);
          }}
        >
          Remove from this device
        </button>
      </p>
    );
  }
  return (
    <fieldset className={styles.confirm}>
      <legend>Remove the application from this device?</legend>
      <p>If you haven’t sent, printed or downloaded your copy, do that first.</p>
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
