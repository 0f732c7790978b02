import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { peopleQuery } from "../api/people.ts";
import { AddPasskey } from "../sign-in/add-passkey.tsx";
import styles from "./people-page.module.css";

/** Adds a passkey to the signed-in person. The first one is the main action. */
export function OwnPasskey({ isFirst }: { isFirst: boolean }) {
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
        <button
          ref={add}
          type="button"
          className={`button small-button ${isFirst ? "" : "button-quiet"}`}
          onClick={() => setIsAdding(true)}
        >
          Add a passkey for this device
        </button>
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
