import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../layout/button.tsx";
import { AddPasskey } from "../sign-in/add-passkey.tsx";

/** Adds a passkey to the signed-in person. The first one is the main action. */
export function OwnPasskey({ isFirst }: { isFirst: boolean }) {
  const [isAdding, setIsAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);

  function open() {
    flushSync(() => setIsAdding(true));
    form.current?.querySelector("input")?.focus();
  }

  function close() {
    flushSync(() => setIsAdding(false));
    add.current?.focus();
  }

  if (!isAdding)
    return (
      <div className="line">
        <Button ref={add} look={isFirst ? "small main" : "small"} onClick={open}>
          Add a passkey for this device
        </Button>
      </div>
    );
  return (
    <div ref={form}>
      <AddPasskey onDone={close}>
        <Button look="link" onClick={close}>
          Cancel
        </Button>
      </AddPasskey>
    </div>
  );
}
