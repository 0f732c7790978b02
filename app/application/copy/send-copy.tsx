import { useState } from "react";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import type { FieldName } from "../fields.ts";
import { type CopySource, copyText } from "./copy-text.ts";
import { downloadCopy } from "./download-copy.ts";
import { mailLink } from "./mail-link.ts";
import styles from "./send-copy.module.css";

/**
 * The button that opens the visitor's mail program with the copy, a note about it, and the answers that did not fit.
 * @param source null until storage has been read: the button is invisible but keeps its space
 * @param isQuiet true where the page asks for something else first
 */
export function SendCopy({ source, isQuiet = false }: { source: CopySource | null; isQuiet?: boolean }) {
  const { code, residence, messages } = useLanguage();
  const target = { residence: residence.residence.name, address: residence.contact.email, code };
  const link = source && mailLink(source, target);

  return (
    <div className={styles.send}>
      <a className={`button ${isQuiet ? "button-quiet" : "button-wide"} ${styles.button}`} href={link?.href}>
        {messages.copy.send}
      </a>
      <p className={styles.note}>{messages.copy.beforeSending(<PhoneLink />, target.address)}</p>
      {source && link && link.leftOut.length > 0 && (
        <LeftOut fields={link.leftOut} text={copyText(source, target.residence, code)} />
      )}
    </div>
  );
}

function LeftOut({ fields, text }: { fields: FieldName[]; text: string }) {
  const { messages } = useLanguage();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);

  async function copyAll() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      setIsCopied(false);
    }
  }

  return (
    <>
      <p className={styles.leftOut}>
        {messages.copy.tooLong(
          <span>{fields.map((field) => messages.fields.labels[field]).join(", ")}</span>,
        )}{" "}
        <button type="button" className={styles.copyAll} onClick={copyAll}>
          {messages.copy.copyAll}
        </button>
      </p>
      <p role="status" className={styles.status}>
        {isCopied === null ? "" : messages.copy[isCopied ? "copied" : "notCopied"]}
      </p>
      {/* Of this application: the page may offer the file of another one. */}
      {isCopied === false && (
        <button type="button" className="button button-quiet" onClick={() => downloadCopy(text)}>
          {messages.copy.download}
        </button>
      )}
    </>
  );
}
