import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { MAX_NAME_LENGTH } from "#desk/api/shared.ts";
import { peopleQuery } from "../api/people.ts";
import { Button } from "../layout/button.tsx";
import { ErrorMessage } from "../layout/states.tsx";
import { addPasskey, suggestedPasskeyName } from "./passkeys.ts";
import styles from "./sign-in.module.css";

type AddPasskeyProps = {
  /** Called with the passkey, unless the form is gone. */
  onDone: () => void;
  /** Beside the button. */
  children?: ReactNode;
};

/** Adds a passkey on this device to the signed-in person. */
export function AddPasskey({ onDone, children }: AddPasskeyProps) {
  const [label, setLabel] = useState(suggestedPasskeyName);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: addPasskey,
    meta: { what: "Adding a passkey" },
    onSuccess: () => void queries.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isPending) mutate(label, { onSuccess: onDone });
  }

  return (
    <form className={styles.method} onSubmit={handleSubmit}>
      <label>
        Name of this device
        <input
          className="text-box"
          required
          maxLength={MAX_NAME_LENGTH}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
      </label>
      <ErrorMessage>{error?.message}</ErrorMessage>
      <div className={styles.actions}>
        <Button type="submit" look="main" isDisabled={isPending}>
          Add a passkey
        </Button>
        {children}
      </div>
    </form>
  );
}
