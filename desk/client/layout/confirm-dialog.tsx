import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { mayHaveWorked } from "../api/fetch-json.ts";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  title: ReactNode;
  /** The action and its object, like "Erasing the application of Ann", for the message if it fails later. */
  what: string;
  confirmLabel: string;
  onConfirm: () => Promise<unknown>;
  /** Called after the action, unless the person has left the page. */
  onDone: () => void;
  onClose: () => void;
  /** Whether the action destroys data. True by default. */
  isDestructive?: boolean;
  children: ReactNode;
};

/**
 * Asks for confirmation before an action. Once the action has begun it can’t be canceled. If it fails, the dialog stays
 * open and shows the error.
 */
export function ConfirmDialog({
  title,
  what,
  confirmLabel,
  onConfirm,
  onDone,
  onClose,
  isDestructive = true,
  children,
}: ConfirmDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: onConfirm,
    meta: { what },
  });
  return (
    <Dialog title={title} onClose={onClose} isBusy={isPending}>
      {children}
      <div role="alert">
        {error && (
          <p className="fault">
            {`${mayHaveWorked(error) ? "That may not have worked." : "That didn’t work."} ${error.message}`}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isPending}
          onClick={() => !isPending && onClose()}
        >
          Cancel
        </button>
        <button
          type="button"
          className={isDestructive ? `button ${styles.danger}` : "button"}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(undefined, { onSuccess: onDone })}
        >
          {confirmLabel}
        </button>
      </div>
    </Dialog>
  );
}
