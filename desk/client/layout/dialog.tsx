import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";

type DialogProps = {
  title: ReactNode;
  /** The id of its text, which screen readers read with the title. */
  textId?: string;
  onClose: () => void;
  /** Whether the dialog stays open on Escape. */
  isBusy: boolean;
  children: ReactNode;
};

/** A modal dialog. Escape cancels it unless it is busy, and the focus returns to where it was. */
export function Dialog({ title, textId, onClose, isBusy, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // The browser only restores the focus if the dialog closes while it is in the document.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={textId}
      // Chromium lets a page refuse Escape only once, and Safari does not know this attribute.
      closedby={isBusy ? "none" : "closerequest"}
      onCancel={(event) => (isBusy ? event.preventDefault() : onClose())}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
