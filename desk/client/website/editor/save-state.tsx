import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { counted } from "#app/lib/numbers.ts";
import type { ValueLocation } from "#desk/api/edits.ts";
import { Button } from "../../layout/button.tsx";
import { useEditor } from "./editor.tsx";
import { useProblems } from "./problem-list.tsx";
import styles from "./save-state.module.css";
import { controlId } from "./value-locations.ts";

type SaveStateProps = { onReveal: (location: ValueLocation) => void; children: ReactNode };

/** Whether everything is saved and can be published, more buttons, and the number of unpublished changes. */
export function SaveState({ onReveal, children }: SaveStateProps) {
  const { view, unsaved, isUploading } = useEditor();
  const isSaved = unsaved.edits.length === 0;
  const { changes, conflicts, isOnline } = view;
  const mistakes = useProblems("error");
  const [mistake] = mistakes;
  const hasChanges = changes.length + conflicts.length > 0;
  return (
    <div className={`line ${styles.state}`} data-failed={unsaved.failure !== null || undefined}>
      <p role="status">
        {unsaved.failure ? (
          `Not saved yet. ${unsaved.failure} Keep this page open: it is saved as soon as that works.`
        ) : !isSaved ? (
          "Saving…"
        ) : isUploading ? (
          "Uploading the photo…"
        ) : mistake ? (
          <>
            <span className="spoken-on-phones">{"Saved. "}</span>
            <Button look="link" onClick={() => onReveal(mistake)}>
              {`${counted(mistakes.length, "mistake")} to correct`}
            </Button>
            <span className="spoken-on-phones">{" before you can publish."}</span>
          </>
        ) : hasChanges ? (
          <>
            <span>Saved.</span>
            <span className="spoken-on-phones">{" It’s not published yet."}</span>
          </>
        ) : isOnline ? (
          <>
            <span>Nothing to publish.</span>
            <span className="spoken-on-phones">{" This is the published website."}</span>
          </>
        ) : (
          <>
            <span>Not published yet.</span>
            <span className="spoken-on-phones">{" The published website is an earlier one."}</span>
          </>
        )}
      </p>
      {children}
      {(hasChanges || !isOnline) && !mistake && (
        <Link
          href="/desk/website/publish"
          className={conflicts.length === 0 ? "button small-button" : "button button-quiet small-button"}
        >
          <span>
            Publish{" "}
            {changes.length > 0 && (
              <span className="spoken-on-phones">{counted(changes.length, "change")}</span>
            )}
          </span>
        </Link>
      )}
      {conflicts.length > 0 && (
        <p className="fault">
          {`${counted(conflicts.length, "value was", "values were")} changed here and in the text file too. `}
          <Link href="/desk/website/publish">Decide which one stays</Link>
        </p>
      )}
      <RefusedTexts />
    </div>
  );
}

/** The texts that were not saved, until the person has closed them. */
export function RefusedTexts() {
  const { unsaved, dismissRefusal } = useEditor();
  const { refusal } = unsaved;
  const box = useRef<HTMLDivElement>(null);
  // Out of a field that shows another person's text now: the next keystroke would change it.
  useEffect(() => {
    const { activeElement: active, body } = document;
    const isIn = (one: ValueLocation) => `${active?.id}-`.startsWith(`${controlId(one)}-`);
    if (refusal && (active === body || refusal.locations.some(isIn))) box.current?.focus();
  }, [refusal]);
  if (!refusal) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="fault">
      <p>{`This was not saved. ${refusal.message}`}</p>
      {refusal.texts.map((text) => (
        <blockquote key={text} translate="no">
          {text}
        </blockquote>
      ))}
      <Button look="link" onClick={dismissRefusal}>
        Close
      </Button>
    </div>
  );
}
