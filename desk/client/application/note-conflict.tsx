import type { Note } from "#desk/api/applications.ts";
import { Button } from "../layout/button.tsx";
import { asChangeOf, type NoteDraft } from "../lib/note-drafts.ts";
import { shortTime } from "../lib/times.ts";
import styles from "./notes.module.css";

type NoteConflictProps = { note: Note; draft: NoteDraft; onResolve: (draft: NoteDraft | null) => void };

/** Shows both versions of a note that someone else has changed, and lets the later author choose. */
export function NoteConflict({ note, draft, onResolve }: NoteConflictProps) {
  const { text, author, updatedBy, updatedAt, createdAt } = note;
  return (
    <div className={`fault ${styles.conflict}`}>
      <p>
        <bdi translate="no">{updatedBy ?? author}</bdi>
        <span>{` changed this note while you wrote (${shortTime(updatedAt ?? createdAt)}). It now says:`}</span>
      </p>
      <blockquote dir="auto">{text}</blockquote>
      <p>Your text is in the box above. Nothing is lost.</p>
      <div className="line">
        <Button
          look="small main"
          onClick={() => onResolve(asChangeOf(note, { ...draft, text: `${text}\n\n${draft.text}` }))}
        >
          Put both together
        </Button>
        <Button onClick={() => onResolve(asChangeOf(note, draft))}>Go on with mine</Button>
        <Button look="link" onClick={() => onResolve(null)}>
          Keep theirs
        </Button>
      </div>
    </div>
  );
}
