import { useLayoutEffect, useRef, useState } from "react";
import type { Note } from "#desk/api/applications.ts";
import { Button } from "../layout/button.tsx";
import { type NoteDraftUpdate, useNoteDraft } from "../lib/note-drafts.ts";
import { shortTime } from "../lib/times.ts";
import { NoteForm } from "./note-form.tsx";
import styles from "./notes.module.css";

type NotesProps = { number: string; notes: readonly Note[] };
type OnSavedChange = { onSavedChange: (isSaved: boolean) => void };

/** The notes on an application, oldest first, and a form for a new one. */
export function Notes({ number, notes }: NotesProps) {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <section className={`card ${styles.notes}`} aria-label="Notes">
      <h2>Notes</h2>
      {notes.length > 0 && (
        <ol className={styles.list}>
          {notes.map((note) => (
            <NoteItem key={note.id} number={number} note={note} onSavedChange={setIsSaved} />
          ))}
        </ol>
      )}
      <NewNote number={number} notes={notes} onSavedChange={setIsSaved} />
      <p role="status" className="visually-hidden">
        {isSaved && "The note is saved."}
      </p>
    </section>
  );
}

function NewNote({ number, notes, onSavedChange }: NotesProps & OnSavedChange) {
  const [draft, setDraft] = useNoteDraft(number);
  // A new note is already stored if the response was lost and the text changed since.
  const stored = notes.find(({ id }) => id === draft?.id);
  return (
    <NoteForm
      number={number}
      label="New note"
      note={stored}
      draft={draft}
      setDraft={setDraft}
      onSavedChange={onSavedChange}
    />
  );
}

function NoteItem({ number, note, onSavedChange }: { number: string; note: Note } & OnSavedChange) {
  const [draft, setDraft] = useNoteDraft(`${number} ${note.id}`);
  const { author, createdAt, updatedBy, updatedAt, text } = note;
  const item = useRef<HTMLLIElement>(null);
  const isFocused = useRef(false);
  const isChanging = draft !== null;

  // The form and the button replace each other.
  useLayoutEffect(() => {
    if (!isFocused.current) return;
    const control = item.current?.querySelector(isChanging ? "textarea" : "button");
    control?.focus();
    // Browsers begin before the text.
    if (control instanceof HTMLTextAreaElement)
      control.setSelectionRange(control.value.length, control.value.length);
  }, [isChanging]);

  function changeDraft(next: NoteDraftUpdate) {
    isFocused.current = item.current?.contains(document.activeElement) ?? false;
    setDraft(next);
  }

  return (
    <li ref={item}>
      <p className={`soft ${styles.author}`}>
        <bdi translate="no">{author}</bdi>
        <span>{shortTime(createdAt)}</span>
      </p>
      {draft && (
        <NoteForm
          number={number}
          label="Change the note"
          note={note}
          draft={draft}
          setDraft={changeDraft}
          onSavedChange={onSavedChange}
        />
      )}
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {updatedAt && <p className="soft">{`Changed by ${updatedBy}, ${shortTime(updatedAt)}`}</p>}
      {!draft && (
        <Button
          look="link"
          onClick={() => {
            changeDraft({ id: note.id, version: note.version, text, stored: text });
            // Safari does not focus a button that is clicked.
            isFocused.current = true;
          }}
        >
          Change
        </Button>
      )}
    </li>
  );
}
