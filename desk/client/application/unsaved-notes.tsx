import { useEffect } from "react";
import { Button } from "../layout/button.tsx";
import { discardDrafts, useDrafts } from "../lib/note-drafts.ts";
import styles from "./notes.module.css";

/** The notes that were being written about an application that no longer exists. */
export function UnsavedNotes({ number }: { number: string }) {
  const drafts = useDrafts(number);
  const isWritten = drafts.length > 0;

  // A note that was only opened is a copy of one that was erased.
  useEffect(() => {
    if (!isWritten) discardDrafts(number);
  }, [isWritten, number]);

  function discard() {
    discardDrafts(number);
    // The button disappears.
    document.querySelector("h1")?.focus();
  }

  if (!isWritten) return null;
  return (
    <section className={`card ${styles.notes} ${styles.unsaved}`} aria-labelledby="unsaved">
      <h2 id="unsaved">Not saved</h2>
      <p>Your note can’t be saved here any more. Copy what you still need.</p>
      {drafts.map(({ id, text }) => (
        <p key={id} className={styles.text} dir="auto">
          {text}
        </p>
      ))}
      <div className="line">
        <Button onClick={discard}>Discard the note</Button>
      </div>
    </section>
  );
}
