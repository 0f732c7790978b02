import { STARTUP_ACTOR } from "#desk/api/shared.ts";
import type { Person } from "../api/people.ts";
import { actorInSentence } from "../lib/actor-name.ts";
import { fullDate } from "../lib/times.ts";
import { InviteForm } from "./invite-form.tsx";
import { OwnPasskey } from "./own-passkey.tsx";
import styles from "./people-page.module.css";
import { PersonAccess } from "./person-access.tsx";
import { RemoveAccess } from "./remove-access.tsx";

/** One person with their devices and passkeys. */
export function PersonCard({ person }: { person: Person }) {
  const { id, name, isCurrentUser, addedAt, invitedBy, devices, passkeys } = person;
  return (
    <section className={`card ${styles.person}`} aria-label={name}>
      <div className={`line ${styles.head}`}>
        <h2>
          <bdi translate="no">{name}</bdi>
          {isCurrentUser && <span className={styles.note}> (you)</span>}
        </h2>
        {!isCurrentUser && (
          <RemoveAccess
            path={`/people/${id}`}
            title={`Remove ${name} from the desk?`}
            button="Remove access"
            label={`Remove access of ${name}`}
            isFinal
          >
            {`${name} is signed out everywhere, and needs a new invitation to come back. Notes and decisions stay. All open invitations become invalid.`}
          </RemoveAccess>
        )}
      </div>
      {/* A key: a translated text cannot be changed into another. */}
      <p key={invitedBy} className="soft">
        {invitedBy === null || invitedBy === STARTUP_ACTOR ? (
          "Added"
        ) : (
          <>
            Invited by <bdi>{actorInSentence(invitedBy)}</bdi>
          </>
        )}
        {` on ${fullDate(addedAt)}`}
      </p>
      {devices.length + passkeys.length === 0 ? (
        <>
          <p>Not signed in on any device, and no passkey yet.</p>
          <InviteForm person={name} />
        </>
      ) : (
        <PersonAccess person={person} />
      )}
      {isCurrentUser && <OwnPasskey isFirst={passkeys.length === 0} />}
    </section>
  );
}
