import { useLanguage } from "#app/lib/language.tsx";
import styles from "./draft-line.module.css";
import type { DraftStatus } from "./use-draft.ts";

type DraftLineProps = { status: DraftStatus; onErase: () => void; onUndo: () => void };

/**
 * A quiet line that says what becomes of the answers, and later where they are, with the control that erases them. It has
 * the same room whatever it says, so that nothing below it moves under a hand that fills in the form.
 */
export function DraftLine({ status, onErase, onUndo }: DraftLineProps) {
  const { draft } = useLanguage().messages;
  const sentences: Record<DraftStatus, string> = { ...draft, submitted: "" };
  const erased = status === "erased";

  return (
    <div className={styles.draft} data-status={status}>
      <Room sentence={draft.none} />
      <Room sentence={draft.kept} control={draft.erase} />
      <Room sentence={draft.refused} />
      <p className={styles.line}>
        <span className={styles.sentence} role="status">
          {sentences[status]}
        </span>
        {/* One button in both states, so that keyboard focus stays on it. */}
        {(erased || status === "kept") && (
          <button type="button" className={styles.control} onClick={erased ? onUndo : onErase}>
            {erased ? draft.undo : draft.erase}
          </button>
        )}
      </p>
    </div>
  );
}

/** Reserves the space of a missing line: its words are drawn by the style sheet, and not read aloud. */
function Room({ sentence, control }: { sentence: string; control?: string }) {
  return (
    <p className={styles.room} aria-hidden="true">
      <span className={styles.sentence} data-words={sentence} />
      {control && <span className={styles.control} data-words={control} />}
    </p>
  );
}
