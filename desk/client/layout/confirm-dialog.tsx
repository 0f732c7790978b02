import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  title: ReactNode;
  /** The label of the confirming button: what it does, in a few words. */
  confirmLabel: string;
  onConfirm: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before an action that cannot be undone. A failure is shown in the dialog, which stays open. */
export function ConfirmDialog({
  title,
  confirmLabel,
  onConfirm,
  onDone,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onDone });
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div role="alert">{error && <p className="fault">{`That didn’t work. ${error.message}`}</p>}</div>
      <div className={styles.actions}>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className={`button ${styles.danger}`}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
        >
          {confirmLabel}
        </button>
      </div>
    </Dialog>
  );
}
