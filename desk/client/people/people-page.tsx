import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Session } from "#desk/api/people.ts";
import { peopleQuery } from "../api/people.ts";
import { Page } from "../layout/page.tsx";
import { AnswerState } from "../layout/states.tsx";
import { AddPasskey } from "../sign-in/add-passkey.tsx";
import { AuditLog } from "./audit-log.tsx";
import { FailedSignIns } from "./failed-sign-ins.tsx";
import { InviteForm } from "./invite-form.tsx";
import styles from "./people-page.module.css";
import { PersonCard } from "./person-card.tsx";

/** Who can open the desk, with which devices and passkeys; each can be removed at once. */
export function PeoplePage({ session }: { session: Session }) {
  const { data, error, refetch } = useQuery(peopleQuery);
  const [adds, setAdds] = useState(false);
  const add = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setAdds(false));
    add.current?.focus();
  }

  return (
    <Page title="People" width="narrow">
      <div className={styles.parts}>
        <section className={`card ${styles.you}`}>
          <h2>You</h2>
          <p>
            You are signed in as <bdi>{session.person}</bdi>.
          </p>
          {adds ? (
            <>
              <AddPasskey
                onDone={async () => {
                  close();
                  await refetch();
                }}
              />
              <div className={styles.actions}>
                <button type="button" className="link-button" onClick={close}>
                  Cancel
                </button>
              </div>
            </>
          ) : (
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
          )}
        </section>
        <AnswerState what="The list of people" query={{ data, error, refetch }} />
        {data?.people.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
        <section className={`card ${styles.you}`}>
          <h2>Invite someone</h2>
          <InviteForm />
        </section>
        {data && <FailedSignIns {...data.failedSignIns} />}
        <AuditLog />
      </div>
    </Page>
  );
}
