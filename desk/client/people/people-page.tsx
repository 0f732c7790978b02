import { useQuery } from "@tanstack/react-query";
import { peopleQuery } from "../api/people.ts";
import { Page } from "../layout/page.tsx";
import { QueryState } from "../layout/states.tsx";
import { AuditLog } from "./audit-log.tsx";
import { FailedSignIns } from "./failed-sign-ins.tsx";
import { InviteForm } from "./invite-form.tsx";
import styles from "./people-page.module.css";
import { PersonCard } from "./person-card.tsx";

/** Everyone with access to the desk, with their devices and passkeys. Each can be removed. */
export function PeoplePage() {
  const query = useQuery(peopleQuery);
  const { data } = query;
  const people = data?.people.toSorted((a, b) => Number(b.isCurrentUser) - Number(a.isCurrentUser));

  return (
    <Page title="People">
      <div className={styles.parts}>
        <div className={styles.column}>
          <QueryState what="The list of people" query={query} />
          {people?.map((person) => (
            <PersonCard key={person.id} person={person} />
          ))}
          <section className={`card ${styles.section}`}>
            <h2>Invite someone</h2>
            <InviteForm />
          </section>
        </div>
        <div className={styles.column}>
          {data && data.failedSignIns.count > 0 && <FailedSignIns {...data.failedSignIns} />}
          <AuditLog />
        </div>
      </div>
    </Page>
  );
}
