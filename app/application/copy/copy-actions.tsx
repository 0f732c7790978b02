import { useState } from "react";
import { calendarDateOf } from "#app/lib/calendar-date.ts";
import { downloadText } from "#app/lib/download.ts";
import styles from "./copy-panel.module.css";
import { type CopySource, copyText } from "./copy-text.ts";
import { mailLink } from "./mail-link.ts";

// Closing the device's share sheet is a choice, and a second press while it is open asks for nothing new.
const NO_FAILURES = ["AbortError", "InvalidStateError"];

type CopyActionsProps = { source: CopySource; residence: { name: string; email: string } };

/** The ways to take the copy along: print, download, share where the device can. */
export function CopyActions({ source, residence }: CopyActionsProps) {
  const [status, setStatus] = useState("");
  const text = copyText(source, residence.name);
  const { leftOut } = mailLink(source, residence.name, residence.email);
  const shareData = { title: `Application to ${residence.name}`, text };
  const canShare = typeof navigator.canShare === "function" && navigator.canShare(shareData);

  function download() {
    const fileName = `application-${calendarDateOf(new Date())}.txt`;
    downloadText(fileName, text);
    setStatus(`Check your downloads for ${fileName}.`);
  }

  async function copyAll() {
    try {
      await navigator.clipboard.writeText(text);
      setStatus("The whole application is copied. Paste it into the email.");
    } catch {
      setStatus("Your browser did not allow copying. Download the file and attach it to the email.");
    }
  }

  async function share() {
    setStatus("");
    try {
      await navigator.share(shareData);
    } catch (error) {
      if (error instanceof DOMException && NO_FAILURES.includes(error.name)) return;
      setStatus("Your device did not share the copy. Download it or send it by email.");
    }
  }

  return (
    <div className={styles.actions}>
      <ul className={styles.buttons}>
        <li>
          <button type="button" className="button button-quiet" onClick={() => window.print()}>
            Print
          </button>
        </li>
        <li>
          <button type="button" className="button button-quiet" onClick={download}>
            Download
          </button>
        </li>
        {canShare && (
          <li>
            <button type="button" className="button button-quiet" onClick={share}>
              Share
            </button>
          </li>
        )}
      </ul>
      {leftOut.length > 0 && (
        <p className={styles.leftOut}>
          Too long for the email, and left out of it: <span>{leftOut.join(", ")}</span>. Copy everything and
          paste it in.{" "}
          <button type="button" className={styles.reveal} onClick={copyAll}>
            Copy the whole application
          </button>
        </p>
      )}
      <p role="status" className={styles.status}>
        {status}
      </p>
    </div>
  );
}
