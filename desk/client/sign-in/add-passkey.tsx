import { type ReactNode, type SubmitEvent, useState } from "react";
import { MAX_NAME_LENGTH } from "#desk/api/shared.ts";
import { addPasskey, deviceName, passkeyErrorMessage } from "./passkeys.ts";
import styles from "./sign-in.module.css";
import { useSignIn } from "./sign-in.ts";

type AddPasskeyProps = {
  onDone: () => void;
  /** Beside the button. */
  children?: ReactNode;
};

/** Adds a passkey on this device to the signed-in person. */
export function AddPasskey({ onDone, children }: AddPasskeyProps) {
  const [label, setLabel] = useState(deviceName);
  const { mutate, isPending, error } = useSignIn(addPasskey, onDone);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isPending) mutate(label);
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
      <div role="alert">{error && <p className="fault">{passkeyErrorMessage(error)}</p>}</div>
      <div className={styles.actions}>
        <button type="submit" className="button" aria-disabled={isPending}>
          Add a passkey
        </button>
        {children}
      </div>
    </form>
  );
}
