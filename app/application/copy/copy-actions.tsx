import { useState } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import { ownerCopy } from "#app/messages/owner-copy.ts";
import styles from "./copy-panel.module.css";
import { type CopySource, copyText } from "./copy-text.ts";
import { downloadCopy } from "./download-copy.ts";

// Closing the share sheet is no failure, and a second press while it is open is ignored.
const NO_FAILURES = ["AbortError", "InvalidStateError"];

/** Buttons that print, download and, if supported, share the copy. */
export function CopyActions({ source }: { source: CopySource }) {
  const { code, residence, messages } = useLanguage();
  const { name } = residence.residence;
  const [status, setStatus] = useState("");
  const text = copyText(source, name, code);
  const shareData = { title: ownerCopy.title(name), text };
  const canShare = typeof navigator.canShare === "function" && navigator.canShare(shareData);

  function download() {
    setStatus(messages.copy.downloaded(downloadCopy(text)));
  }

  async function share() {
    setStatus("");
    try {
      await navigator.share(shareData);
    } catch (error) {
      if (error instanceof DOMException && NO_FAILURES.includes(error.name)) return;
      setStatus(messages.copy.notShared);
    }
  }

  return (
    <div className={styles.actions}>
      <ul className={styles.buttons}>
        <li>
          <button type="button" className="button button-quiet" onClick={() => window.print()}>
            {messages.copy.print}
          </button>
        </li>
        <li>
          <button type="button" className="button button-quiet" onClick={download}>
            {messages.copy.download}
          </button>
        </li>
        {canShare && (
          <li>
            <button type="button" className="button button-quiet" onClick={share}>
              {messages.copy.share}
            </button>
          </li>
        )}
      </ul>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </div>
  );
}
