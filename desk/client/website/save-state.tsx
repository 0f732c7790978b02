import type { ReactNode } from "react";
import { Link } from "wouter";
import { counted } from "#app/lib/numbers.ts";
import { useEditor } from "./editor.tsx";
import styles from "./save-state.module.css";

/** Whether everything is saved, more buttons, and the number of unpublished changes. */
export function SaveState({ children }: { children: ReactNode }) {
  const { view, unsaved, dismissRefusal } = useEditor();
  const { refusal } = unsaved;
  const isSaved = unsaved.edits.length === 0;
  const { changes, conflicts } = view;
  return (
    <div className={styles.state}>
      <p role="status">
        {unsaved.failure
          ? `Not saved yet. ${unsaved.failure} Keep this page open: it is saved as soon as that works.`
          : isSaved
            ? "Everything is saved. Visitors see it when you publish."
            : "Saving…"}
      </p>
      {children}
      <Link href="/desk/website/publish" className="button small-button">
        {changes.length === 0 ? "Publish" : `Publish ${counted(changes.length, "change")}`}
      </Link>
      {conflicts.length > 0 && (
        <p className="fault">
          {`${counted(conflicts.length, "value was", "values were")} changed here and in the text file too. `}
          <Link href="/desk/website/publish">Decide which one stays</Link>
        </p>
      )}
      {refusal && (
        <div role="alert" className="fault">
          <p>{`This was not saved. ${refusal.message}`}</p>
          {refusal.texts.map((text) => (
            <blockquote key={text}>{text}</blockquote>
          ))}
          <button type="button" className="link-button" onClick={dismissRefusal}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
