import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { residenceQuery, SESSION_ENDED_KEY } from "../api/session.ts";
import { Button } from "../layout/button.tsx";
import { Page } from "../layout/page.tsx";
import { ErrorMessage } from "../layout/states.tsx";
import { draftNumbers } from "../lib/note-drafts.ts";
import { tabEdits } from "../website/editor/tab-edits.ts";
import { NEW_INVITATION, NEW_LINK } from "./invite-page.tsx";
import { signInWithPasskey } from "./passkeys.ts";
import styles from "./sign-in.module.css";
import { useSignIn } from "./sign-in.ts";

/** Shown to anyone who is not signed in. After the sign-in, the page of the URL appears. */
export function SignInPage() {
  const { data } = useQuery(residenceQuery);
  const { mutate, isPending, error } = useSignIn(signInWithPasskey);
  const queries = useQueryClient();
  const { edits } = useSyncExternalStore(tabEdits.subscribe, tabEdits.unsaved);
  const [ended] = useState(() => queries.getQueryData(SESSION_ENDED_KEY) === true);
  return (
    <Page title="Sign in to the desk" width="narrow">
      <p className={styles.residence}>{data?.residence}</p>
      <div className={styles.column}>
        {ended && (
          <p>
            {"You were signed out. "}
            {draftNumbers().length > 0 && "The note that you were writing is kept in this tab."}
          </p>
        )}
        {edits.length > 0 && (
          <p>
            Changes to the website are not saved yet. They are kept in this tab and saved when you sign in
            here again. If someone else signs in here, they are lost.
          </p>
        )}
        <div className={`card ${styles.method}`}>
          <p>Use your fingerprint, your face or the code that unlocks this device.</p>
          <ErrorMessage>{error?.message}</ErrorMessage>
          <Button look="large" isDisabled={isPending} onClick={() => mutate()}>
            Sign in with a passkey
          </Button>
        </div>
        <p className="soft">
          {data?.isOwnComputer ? NEW_LINK : `No passkey on this device? ${NEW_INVITATION}`}
        </p>
      </div>
    </Page>
  );
}
