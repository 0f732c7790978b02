import { useLanguage } from "#app/lib/language.tsx";
import { useChannel } from "../channel.tsx";
import { CopyPanel } from "../copy/copy-panel.tsx";
import { useStoredApplication } from "../stored/use-stored-application.ts";
import { RemoveControl } from "./remove-control.tsx";
import styles from "./stored-copy.module.css";
import type { ThankYouReason } from "./thank-you-reason.ts";
import { useRemoval } from "./use-removal.tsx";

type StoredCopyProps = {
  /** A resident who sets up auto-pay may have applied long ago. */
  reason: ThankYouReason;
};

/** The copy of the stored application, if there is one. */
export function StoredCopy({ reason }: StoredCopyProps) {
  const { remove: messages } = useLanguage().messages;
  const { Status, useRemovesMore } = useChannel();
  const removesMore = useRemovesMore();
  const { text, application } = useStoredApplication();
  const { remove, restored, failure, removed } = useRemoval();

  if (text === null) return removed;
  const control = { onRemove: () => remove(text), focused: restored === text };
  if (application) {
    return (
      <CopyPanel
        // A second tab can store another application: an open confirmation must not apply to it.
        key={text}
        source={application}
        more={
          <>
            <RemoveControl advice={messages.advice} {...control} />
            {failure}
          </>
        }
      >
        {reason === "autopay" && <Status application={application} />}
      </CopyPanel>
    );
  }
  // Its removal would remove the applications that the page without auto-pay names, and asks about.
  if (removesMore) return null;
  return (
    <div key="unreadable" className={styles.removed}>
      <p>{messages.unreadable}</p>
      <button
        type="button"
        className="button button-quiet"
        // biome-ignore lint/a11y/noAutofocus: it replaces the pressed Undo button
        autoFocus={control.focused}
        onClick={control.onRemove}
      >
        {messages.removeIt}
      </button>
      {failure}
    </div>
  );
}
