import styles from "./draft-line.module.css";
import type { DraftStatus } from "./use-draft.ts";

type DraftLineProps = { status: DraftStatus; onErase: () => void; onUndo: () => void };

const ERASE = "Erase my answers";

const SENTENCES: Record<DraftStatus, string> = {
  none: "Your answers stay on this device. After you submit, you send us your copy.",
  kept: "Your answers are kept in this tab until you submit or close it.",
  erased: "Your answers are erased.",
  refused: "This browser won’t keep your answers if you leave this page, so finish the form before you go.",
  submitted: "",
};

/**
 * A quiet line that says what becomes of the answers, and later where they are, with the control that erases them. It has
 * the same room whatever it says, so that nothing below it moves under a hand that fills in the form.
 */
export function DraftLine({ status, onErase, onUndo }: DraftLineProps) {
  const erased = status === "erased";
  return (
    <div className={styles.draft} data-status={status}>
      <Room sentence={SENTENCES.none} />
      <Room sentence={SENTENCES.kept} control={ERASE} />
      <Room sentence={SENTENCES.refused} />
      <p className={styles.line}>
        <span className={styles.sentence} role="status">
          {SENTENCES[status]}
        </span>
        {/* One button in both states, so that keyboard focus stays on it. */}
        {(erased || status === "kept") && (
          <button type="button" className={styles.control} onClick={erased ? onUndo : onErase}>
            {erased ? "Undo" : ERASE}
          </button>
        )}
      </p>
    </div>
  );
}

/** Takes the room of a line that is not there: its words are drawn by the style sheet, and by nobody read. */
function Room({ sentence, control }: { sentence: string; control?: string }) {
  return (
    <p className={styles.room} aria-hidden="true">
      <span className={styles.sentence} data-words={sentence} />
      {control && <span className={styles.control} data-words={control} />}
    </p>
  );
}
