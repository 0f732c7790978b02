import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { mayHaveWorked } from "../api/fetch-json.ts";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";
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
 * Asks for confirmation before an action. Once the action has begun it can’t be canceled. If it fails, the dialog stays
 * open and shows the error.
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
  const textId = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: onConfirm,
    meta: { what },
  });
  return (
    <Dialog title={title} textId={textId} onClose={onClose} isBusy={isPending}>
      <div id={textId} className={styles.text}>
        {children}
      </div>
      <ErrorMessage>
        {error &&
          `${mayHaveWorked(error) ? "That may not have worked." : "That didn’t work."} ${error.message}`}
      </ErrorMessage>
      <div className={styles.actions}>
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
    </Dialog>
  );
}
