import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { mayHaveWorked } from "../api/request.ts";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { ErrorMessage } from "./states.tsx";

type ConfirmDialogProps<Result> = {
  title: ReactNode;
  /** The action and its object, like "Erasing the application of Ann", for the message if it fails later. */
  what: string;
  confirmLabel: string;
  onConfirm: () => Promise<Result>;
  /** Called after the action, unless the person has left the page. */
  onDone: (result: Result) => void;
  onClose: () => void;
  /** Whether the action destroys data. True by default. */
  isDestructive?: boolean;
  children: ReactNode;
};

/**
 * Asks for confirmation before an action. Escape cancels it, and the focus returns to where it was. Once the action has
 * begun it can’t be canceled. If it fails, the dialog stays open and shows the error.
 */
export function ConfirmDialog<Result>({
  title,
  what,
  confirmLabel,
  onConfirm,
  onDone,
  onClose,
  isDestructive = true,
  children,
}: ConfirmDialogProps<Result>) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: onConfirm,
    meta: { what },
  });
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
      aria-labelledby={titleId}
      aria-describedby={textId}
      // Chromium lets a page refuse Escape only once, and Safari does not know this attribute.
      closedby={isPending ? "none" : "closerequest"}
      onCancel={(event) => (isPending ? event.preventDefault() : onClose())}
    >
      <h2 id={titleId}>{title}</h2>
      <div id={textId} className={styles.text}>
        {children}
      </div>
      <ErrorMessage>
        {error &&
          `${mayHaveWorked(error) ? "That may not have worked." : "That didn’t work."} ${error.message}`}
      </ErrorMessage>
      <div className={styles.actions}>
        {/* It is there before the message, which is then read out. */}
        <div role="status" className={styles.status}>
          {isPending && <p className="loading">Please wait…</p>}
        </div>
        <div className={styles.buttons}>
          <Button look="quiet" isDisabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="main"
            className={isDestructive ? styles.danger : ""}
            isDisabled={isPending}
            onClick={() => mutate(undefined, { onSuccess: onDone })}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
