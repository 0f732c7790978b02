import { useState } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import { usePageRestore } from "#app/lib/navigation/use-page-restore.ts";
import { type Removal, useChannel } from "../channel.tsx";
import styles from "./stored-copy.module.css";

/** The message of what failed: a removal, or its Undo. */
export type RemovalFailure = "failed" | "notRestored";

/**
 * Removes the application from this device, with Undo.
 * @returns `restored`: the text that Undo restored last; `failure`: the message of what failed; `removed`: the message of a
 * removal, with Undo
 */
export function useRemoval() {
  const { remove: messages } = useLanguage().messages;
  const channel = useChannel();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [restored, setRestored] = useState<string | null>(null);
  const [failed, setFailed] = useState<RemovalFailure | null>(null);

  // Clears the undo state when Back restores the page, so that the next person cannot restore the application.
  usePageRestore(() => setRemoval(null));

  function remove(text: string) {
    const removed = channel.remove(text);
    setFailed(removed ? null : "failed");
    if (removed) setRemoval(removed);
  }

  function undo(removed: Removal) {
    const kept = removed.undo();
    setFailed(kept ? null : "notRestored");
    if (!kept) return;
    setRestored(removed.text);
    setRemoval(null);
  }

  const failure = failed && (
    <p role="alert" className={styles.failure}>
      {messages[failed]}
    </p>
  );
  const removed = removal && (
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
  return { remove, restored, failure, removed };
}
