import styles from "./application-form.module.css";
import type { DraftStatus } from "./use-draft.ts";

type DraftLineProps = { status: DraftStatus; onErase: () => void; onUndo: () => void };

/** A quiet line that says where unfinished answers are, with the control that erases them. */
export function DraftLine({ status, onErase, onUndo }: DraftLineProps) {
  if (status === "none") return null;
  if (status === "refused") {
    return (
      <p className={styles.draft}>
        This browser does not keep your answers if you leave this page. Finish the form before you go
        elsewhere.
      </p>
    );
  }
  const erased = status === "erased";
  return (
    <p className={styles.draft}>
      <span role="status">
        {erased
          ? "Your answers are erased."
          : "Your answers are kept in this tab until you submit or close it."}
      </span>{" "}
      {/* One button in both states, so that keyboard focus stays on it. */}
      <button type="button" className={styles.link} onClick={erased ? onUndo : onErase}>
        {erased ? "Undo" : "Erase my answers"}
      </button>
    </p>
  );
}
