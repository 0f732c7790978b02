import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { peopleQuery } from "../api/people.ts";
import { AddPasskey } from "../sign-in/add-passkey.tsx";
import styles from "./people-page.module.css";

/** Adds a passkey to the person who is signed in. */
export function OwnPasskey() {
  const [adds, setAdds] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();

  function close() {
    flushSync(() => setAdds(false));
    add.current?.focus();
  }

  if (!adds)
    return (
      <div className={styles.actions}>
        <button
          ref={add}
          type="button"
          className="button button-quiet small-button"
          onClick={() => setAdds(true)}
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
