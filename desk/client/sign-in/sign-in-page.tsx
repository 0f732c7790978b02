import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ENDED, waysQuery } from "../api/session.ts";
import { Page } from "../frame/page.tsx";
import { CodeWay } from "./code-way.tsx";
import { passkeyFault, signInWithPasskey } from "./passkeys.ts";
import styles from "./sign-in.module.css";
import { useSignIn } from "./sign-in.ts";

/** For whoever is not signed in, or is so no more. The page of the address comes afterwards. */
export function SignInPage() {
  const { data: ways } = useQuery(waysQuery);
  const { mutate, isPending, error } = useSignIn(signInWithPasskey);
  const queries = useQueryClient();
  const [ended] = useState(() => queries.getQueryData(ENDED) === true);
  return (
    <Page title="Sign in to the desk" width="narrow">
      <p className={styles.residence}>{ways?.residence}</p>
      <div className={styles.column}>
        {ended && (
          <p>You were signed out. Sign in to go on: a note that you were writing is kept in this tab.</p>
        )}
        <section className={`card ${styles.way}`}>
          <h2>With a passkey</h2>
          <p>Your fingerprint, your face, or the code that unlocks this device.</p>
          <div role="alert">{error && <p className="fault">{passkeyFault(error)}</p>}</div>
          <button
            type="button"
            className="button"
            aria-disabled={isPending}
            onClick={() => !isPending && mutate()}
          >
            Sign in with a passkey
          </button>
        </section>
        {ways?.code && <CodeWay />}
        <p className="soft">
          No way in? Ask whoever looks after the server for an invitation:{" "}
          <code>npm run applications -- invite</code> and your name.
        </p>
      </div>
    </Page>
  );
}
