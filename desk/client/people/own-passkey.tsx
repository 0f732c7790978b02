import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { peopleQuery } from "../api/people.ts";
import { SmallButton } from "../layout/small-button.tsx";
import { AddPasskey } from "../sign-in/add-passkey.tsx";
import styles from "./people-page.module.css";

/** Adds a passkey to the signed-in person. */
export function OwnPasskey() {
  const [isAdding, setIsAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();

  function close() {
    flushSync(() => setIsAdding(false));
    add.current?.focus();
  }

  if (!isAdding)
    return (
      <div className={styles.actions}>
        <SmallButton ref={add} onClick={() => setIsAdding(true)}>
          Add a passkey for this device
        </SmallButton>
      </div>
    );
  return (
    <>
      <AddPasskey
        onDone={async () => {
          close();
          await queries.invalidateQueries({ queryKey: peopleQuery.queryKey });
        }}
      />
      <div className={styles.actions}>
        <button type="button" className="link-button" onClick={close}>
          Cancel
        </button>
      </div>
    </>
  );
}
