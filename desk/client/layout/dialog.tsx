import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";

type DialogProps = { title: ReactNode; onClose: () => void; children: ReactNode };

/** A question in front of the page. Escape is a no, and the focus goes back to where it came from. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it is still in the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
