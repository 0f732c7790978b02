import { type ReactNode, useState } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import { useChannel } from "../channel.tsx";
import styles from "./remove-control.module.css";

type RemoveControlProps = {
  /** Shown before the button. */
  advice?: ReactNode;
  onRemove: () => void;
  /** True if the control replaces one that had focus. */
  focused: boolean;
};

/** Removes the application from this device after a confirmation. */
export function RemoveControl({ advice, onRemove, focused }: RemoveControlProps) {
  const { remove } = useLanguage().messages;
  const { BeforeRemoving } = useChannel();
  // Null until the question was asked.
  const [asking, setAsking] = useState<boolean | null>(null);

  if (!asking) {
    return (
      <p className={styles.remove}>
        {advice}{" "}
        <button
          type="button"
          className={styles.open}
          // biome-ignore lint/a11y/noAutofocus: focus goes to the button that opened the question
          autoFocus={focused || asking === false}
          onClick={() => setAsking(true)}
        >
          {remove.open}
        </button>
      </p>
    );
  }
  return (
    <fieldset className={styles.confirm}>
      <legend>{remove.question}</legend>
      <div id="before-removing">
        <BeforeRemoving />
      </div>
      <div className={styles.buttons}>
        <button
          type="button"
          className="button"
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone, and focus belongs to the question
          autoFocus
          aria-describedby="before-removing"
          onClick={() => setAsking(false)}
        >
          {remove.keep}
        </button>
        <button type="button" className={styles.destroy} onClick={onRemove}>
          {remove.confirm}
        </button>
      </div>
    </fieldset>
  );
}
