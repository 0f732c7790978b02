import { useState } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import { usePageRestore } from "#app/lib/use-page-restore.ts";
import { type Removal, useChannel } from "../channel.tsx";
import { CopyPanel } from "../copy/copy-panel.tsx";
import { useStoredApplication } from "../stored/use-stored-application.ts";
import { RemoveControl } from "./remove-control.tsx";
import styles from "./stored-copy.module.css";
import type { ThankYouReason } from "./thank-you-reason.ts";

type StoredCopyProps = {
  /** The reason for the thanks: a resident who sets up auto-pay may have applied long ago. */
  subject: ThankYouReason;
};

/** The copy of the stored application, if there is one. */
export function StoredCopy({ subject }: StoredCopyProps) {
  const { remove: messages } = useLanguage().messages;
  const channel = useChannel();
  const stored = useStoredApplication();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [restoredText, setRestoredText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  // Clears the undo state when Back restores the page, so that the next person cannot restore the application.
  usePageRestore(() => setRemoval(null));

  function remove(text: string) {
    const removed = channel.remove(text);
    setFailed(!removed);
    if (removed) setRemoval(removed);
  }

  function undo(removed: Removal) {
    const kept = removed.undo();
    setFailed(!kept);
    if (!kept) return;
    setRestoredText(removed.text);
    setRemoval(null);
  }

  const failure = failed && (
    <p role="alert" className={styles.failure}>
      {messages.failed}
    </p>
  );

  if (stored.status === "found") {
    return (
      <CopyPanel
        // A second tab can store another application: an open confirmation must not apply to it.
        key={stored.text}
        source={stored.application}
        more={
          <>
            <RemoveControl onRemove={() => remove(stored.text)} focused={restoredText === stored.text} />
            {failure}
          </>
        }
      >
        {subject === "autopay" && <channel.Status application={stored.application} />}
      </CopyPanel>
    );
  }
  if (stored.status === "unreadable") {
    return (
      <div key="unreadable" className={styles.removed}>
        <p>{messages.unreadable}</p>
        <button
          type="button"
          className="button button-quiet"
          // biome-ignore lint/a11y/noAutofocus: it replaces the pressed Undo button
          autoFocus={restoredText === stored.text}
          onClick={() => remove(stored.text)}
        >
          {messages.removeIt}
        </button>
        {failure}
      </div>
    );
  }
  if (removal === null) return null;
  return (
    <div key="removed" className={styles.removed} data-removed>
      <p id="removed">{removal.message}</p>
      <button
        type="button"
        className="button button-quiet"
        // biome-ignore lint/a11y/noAutofocus: the pressed button is gone, and screen readers announce the focused one
        autoFocus
        aria-describedby="removed"
        onClick={() => undo(removal)}
      >
        {messages.undo}
      </button>
      {failure}
    </div>
  );
}
