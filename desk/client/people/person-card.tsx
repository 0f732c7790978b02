import type { Person } from "../api/people.ts";
import { actorInSentence } from "../lib/actor-name.ts";
import { fullDate, shortDate, shortTime } from "../lib/times.ts";
import { OwnPasskey } from "./own-passkey.tsx";
import styles from "./people-page.module.css";
import { RemoveAccess } from "./remove-access.tsx";

/** One person with their devices and passkeys. */
export function PersonCard({ person }: { person: Person }) {
  const { id, name, isCurrentUser, addedAt, invitedBy, devices, passkeys } = person;
  return (
    <section className={`card ${styles.person}`} aria-label={name}>
      <div className={styles.head}>
        <h2>
          <bdi>{name}</bdi>
          {isCurrentUser && <span className={styles.note}> (you)</span>}
        </h2>
        {!isCurrentUser && (
          <RemoveAccess
            path={`/people/${id}`}
            title={`Remove ${name} from the desk?`}
            button="Remove access"
            label={`Remove access of ${name}`}
          >
            {`${name} is signed out on every device at once, and needs a new invitation to come back. Notes and decisions stay.`}
          </RemoveAccess>
        )}
      </div>
      <p className="soft">
        {invitedBy === null ? (
          "Added"
        ) : (
          <>
            Invited by <bdi>{actorInSentence(invitedBy)}</bdi>
          </>
        )}
        {` on ${fullDate(addedAt)}`}
      </p>
      <h3>Signed in on</h3>
      {devices.length === 0 && <p className="soft">No devices.</p>}
      <ul>
        {devices.map((device) => (
          <li key={device.id}>
            <p>
              <bdi>{device.label}</bdi>
              {device.isCurrent && <span className={styles.note}> (this one)</span>}
              <span
                className={styles.when}
              >{`since ${shortDate(device.signedInAt)}, last used ${shortTime(device.lastSeenAt)}`}</span>
            </p>
            <RemoveAccess
              path={`/devices/${device.id}`}
              title={`Sign out ${device.label} of ${name}?`}
              button="Sign out"
              label={`Sign out ${device.label} of ${name}`}
            >
              The next person at this device has to sign in again.
            </RemoveAccess>
          </li>
        ))}
      </ul>
      <h3>Passkeys</h3>
      {passkeys.length === 0 && <p className="soft">None yet.</p>}
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <p>
              <bdi>{passkey.label}</bdi>
              <span className={styles.when}>
                {`added ${shortDate(passkey.createdAt)}`}
                {passkey.lastUsedAt && `, last used ${shortTime(passkey.lastUsedAt)}`}
              </span>
            </p>
            <RemoveAccess
              path={`/passkeys/${passkey.id}`}
              title={`Remove the passkey ${passkey.label} of ${name}?`}
              button="Remove"
              label={`Remove the passkey ${passkey.label} of ${name}`}
            >
              {isCurrentUser
                ? "It no longer opens the desk. Your other devices are signed out; this one stays signed in."
                : `It no longer opens the desk, and ${name} is signed out on every device.`}
            </RemoveAccess>
          </li>
        ))}
      </ul>
      {isCurrentUser && <OwnPasskey />}
    </section>
  );
}
