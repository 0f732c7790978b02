import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

type QuestionProps = {
  title: ReactNode;
  /** The label of the confirming button: what happens on a yes, in a few words. */
  yes: string;
  act: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before an action that cannot be undone. A failure is shown in the dialog, which stays open. */
export function ConfirmDialog({ title, yes, act, onDone, onClose, children }: QuestionProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: act, onSuccess: onDone });
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
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
