import { delivery } from "content:delivery";
import { useState } from "react";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation.tsx";
import { useReturn } from "#app/lib/use-return.ts";
import { removeApplication, restoreApplication } from "../stored-application.ts";
import type { ThankedFor } from "../thanked-for.ts";
import { useStoredApplication } from "../use-stored-application.ts";
import styles from "./copy-panel.module.css";
import { CopyPanel } from "./copy-panel.tsx";
import { RemoveControl } from "./remove-control.tsx";
import { SendCopy } from "./send-copy.tsx";

type StoredCopyProps = {
  /** What the page thanks for: a resident who pays by card may have sent the application long ago. */
  subject: ThankedFor;
};

/** The copy of the application that is kept on this device, where there is one. */
export function StoredCopy({ subject }: StoredCopyProps) {
  const { copy, remove: words } = useLanguage().words;
  const stored = useStoredApplication();
  const [removedText, setRemovedText] = useState<string | null>(null);
  const [restoredText, setRestoredText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  // What was removed stays so for whoever sits here after the page was left.
  useReturn(() => setRemovedText(null));

  function remove(text: string) {
    const gone = delivery ? delivery.removeAll() : removeApplication();
    setFailed(!gone);
    if (gone) setRemovedText(text);
  }

  function undo(text: string) {
    const kept = delivery ? delivery.restoreAll(text) : restoreApplication(text);
    setFailed(!kept);
    if (!kept) return;
    setRestoredText(text);
    setRemovedText(null);
  }

  const failure = failed && (
    <p role="alert" className={styles.leftOut}>
      {words.failed}
    </p>
  );

  if (stored.status === "found") {
    return (
      <CopyPanel
        // Nothing that was asked or shown of one application stands for another that a second tab stores.
        key={stored.text}
        source={stored.application}
        more={
          <>
            <RemoveControl onRemove={() => remove(stored.text)} focused={restoredText === stored.text} />
            {failure}
          </>
        }
      >
        {subject === "autopay" &&
          (delivery ? (
            <delivery.Whereabouts application={stored.application} />
          ) : (
            <>
              <p>{copy.notSentYet}</p>
              <SendCopy source={stored.application} />
            </>
          ))}
      </CopyPanel>
    );
  }
  if (stored.status === "unreadable") {
    return (
      <div key="unreadable" className={styles.removed}>
        <p>{words.unreadable}</p>
        <button
          type="button"
          className="button button-quiet"
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the Undo that was pressed
          autoFocus={restoredText === stored.text}
          onClick={() => remove(stored.text)}
        >
          {words.removeIt}
        </button>
        {failure}
      </div>
    );
  }
  if (removedText === null) return null;
  return (
    <div key="removed" className={styles.removed} data-removed>
      <p id="removed">
        {delivery ? <delivery.Removed /> : words.done(<Link to="/apply">{words.again}</Link>, <PhoneLink />)}
      </p>
      <button
        type="button"
        className="button button-quiet"
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone; with the focus the news is read out
        autoFocus
        aria-describedby="removed"
        onClick={() => undo(removedText)}
      >
        {words.undo}
      </button>
      {failure}
    </div>
  );
}
