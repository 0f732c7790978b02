import { useState } from "react";
import { removeApplication, restoreApplication } from "../stored-application.ts";
import { useStoredApplication } from "../use-stored-application.ts";
import styles from "./copy-panel.module.css";
import { CopyPanel } from "./copy-panel.tsx";
import { RemoveControl } from "./remove-control.tsx";

/** The copy of the application that is kept on this device, where there is one. */
export function StoredCopy({ residence }: { residence: { name: string; email: string } }) {
  const stored = useStoredApplication();
  const [removedText, setRemovedText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  function remove(text: string | null) {
    const gone = removeApplication();
    setFailed(!gone);
    if (gone) setRemovedText(text);
  }

  function undo(text: string) {
    const kept = restoreApplication(text);
    setFailed(!kept);
    if (kept) setRemovedText(null);
  }

  const failure = failed && (
    <p role="alert" className={styles.leftOut}>
      Your browser did not allow this change. Clear this site’s data in the browser’s settings instead.
    </p>
  );

  if (stored.status === "found") {
    return (
      <CopyPanel
        source={stored.application}
        residence={residence}
        more={
          <>
            <RemoveControl onRemove={() => remove(stored.text)} />
            {failure}
          </>
        }
      >
        <p>
          Your application is kept on this device and nowhere else. <strong>Send us the copy</strong>: that is
          what brings it to {residence.name}.
        </p>
        <p>Is this a shared computer? Remove the application from it when you are done.</p>
      </CopyPanel>
    );
  }
  if (stored.status === "unreadable") {
    return (
      <div className={styles.removed}>
        <p>What is kept on this device under the name of this site is not a complete application.</p>
        <button type="button" className="button button-quiet" onClick={() => remove(null)}>
          Remove it from this device
        </button>
        {failure}
      </div>
    );
  }
  if (removedText === null) return null;
  return (
    <div className={styles.removed}>
      <p role="status">The application is removed from this device.</p>
      <button type="button" className="button button-quiet" onClick={() => undo(removedText)}>
        Undo
      </button>
      {failure}
    </div>
  );
}
