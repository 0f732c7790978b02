import { type SubmitEvent, useEffect, useRef } from "react";
import { newId } from "#app/lib/new-id.ts";
import type { Note } from "#desk/api/applications.ts";
import { Button } from "../layout/button.tsx";
import { asChangeOf, isWritten, type NoteDraft, type NoteDraftUpdate } from "../lib/note-drafts.ts";
import { NoteConflict } from "./note-conflict.tsx";
import styles from "./notes.module.css";
import { noteErrorMessage, useSaveNote } from "./use-save-note.ts";

type NoteFormProps = {
  number: string;
  label: string;
  draft: NoteDraft | null;
  setDraft: (next: NoteDraftUpdate) => void;
  /** Called once the note is saved as it is shown, and when it is changed again. */
  onSavedChange: (isSaved: boolean) => void;
  /** The stored note that the draft replaces; undefined if it is new. */
  note: Note | undefined;
};

/** Writes a note. The text stays in the form until the server has stored it or the person discards it. */
export function NoteForm({ number, label, draft, setDraft, onSavedChange, note }: NoteFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { mutate, isSaving, error, reset } = useSaveNote(number, draft?.id, keepLaterText);
  const text = draft?.text ?? "";
  // While the note is being saved, its new version may arrive before the response.
  const isNewer = !isSaving && note && draft && note.version !== draft.version;
  const isStored = isNewer && (note.text === text.trim() || !isWritten(draft));
  const isOwnVersion =
    isNewer && note.version === draft.version + 1 && draft.sent?.some((one) => one.trim() === note.text);
  const isOutdated = isNewer && !isStored && !isOwnVersion;

  // The response was lost, or nothing was written. Text typed since becomes a change of the stored note.
  useEffect(() => {
    if (!isStored && !isOwnVersion) return;
    reset();
    setDraft((current) => {
      if (isOwnVersion && !isStored) return current && asChangeOf(note, { ...current, sent: [] });
      // A key may have been pressed since this was shown.
      return current?.text === text ? null : current;
    });
  }, [isStored, isOwnVersion, note, text, reset, setDraft]);

  // Text typed while the note was being saved becomes a change of it, also if this form was left and opened again.
  function keepLaterText(saved: Note, sent: NoteDraft) {
    if (draft?.text === sent.text) onSavedChange(true);
    setDraft((current) => {
      if (current?.id !== sent.id) return current;
      return current.text === sent.text ? null : asChangeOf(saved, { ...current, sent: [] });
    });
  }

  function changeText(typed: string) {
    onSavedChange(false);
    if (typed === "" && !note) setDraft(null);
    else setDraft({ ...(draft ?? { id: newId(), version: 0 }), text: typed });
  }

  function replaceDraft(next: NoteDraft | null) {
    // The button that was pressed disappears.
    box.current?.focus();
    reset();
    setDraft(next);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isSaving || isOutdated) return;
    if (!draft || !text.trim()) return box.current?.focus();
    const sent = { ...draft, sent: [...(draft.sent ?? []), text] };
    setDraft(sent);
    mutate(sent);
  }

  return (
    <form onSubmit={handleSubmit} className={styles.form}>
      <label>
        <span className={styles.label}>{label}</span>
        <textarea
          ref={box}
          className="text-box"
          dir="auto"
          rows={note ? 3 : 2}
          value={text}
          onChange={({ target }) => changeText(target.value)}
        />
      </label>
      <div role="alert">
        {isOutdated ? (
          <NoteConflict key="conflict" note={note} draft={draft} onResolve={replaceDraft} />
        ) : (
          error && <p className="fault">{noteErrorMessage(error)}</p>
        )}
      </div>
      {!isOutdated && (
        <div className="line">
          <Button type="submit" isDisabled={isSaving}>
            {error ? "Try again" : "Save note"}
          </Button>
          {note && (
            <Button look="link" onClick={() => replaceDraft(null)}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
