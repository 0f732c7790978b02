import type { Person } from "../api/people.ts";
import { shortDate, shortTime } from "../lib/times.ts";
import styles from "./people-page.module.css";
import { RemoveAccess } from "./remove-access.tsx";

/** The devices on which a person is signed in, and the passkeys. */
export function PersonAccess({ person: { name, isCurrentUser, devices, passkeys } }: { person: Person }) {
  return (
    <>
      <h3>Signed in on</h3>
      {devices.length === 0 && <p className="soft">No devices.</p>}
      <ul>
        {devices.map((device) => (
          <li key={device.id} className="line">
            <p>
              <bdi>{device.label}</bdi>
              {device.isCurrent && <span className={styles.note}> (this one)</span>}
              <span className={`soft ${styles.when}`}>
                {`Since ${shortDate(device.signedInAt)}, last used ${shortTime(device.lastSeenAt)}`}
              </span>
            </p>
            {/* The header signs out this one. */}
            {!device.isCurrent && (
              <RemoveAccess
                path={`/devices/${device.id}`}
                title={`Sign out ${device.label} of ${name}?`}
                button="Sign out"
                label={`Sign out ${device.label} of ${name}`}
              >
                The next person at this device has to sign in again.
              </RemoveAccess>
            )}
          </li>
        ))}
      </ul>
      <h3>Passkeys</h3>
      {passkeys.length === 0 && (
        <p className="soft">
          {isCurrentUser ? "None. A device that has never had one is signed out after a day." : "None."}
        </p>
      )}
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="line">
            <p>
              <bdi>{passkey.label}</bdi>
              <span className={`soft ${styles.when}`}>
                {`Added ${shortDate(passkey.createdAt)}${passkey.lastUsedAt ? `, last used ${shortTime(passkey.lastUsedAt)}` : ""}`}
              </span>
            </p>
            <RemoveAccess
              path={`/passkeys/${passkey.id}`}
              title={`Remove the passkey ${passkey.label} of ${name}?`}
              button="Remove"
              label={`Remove the passkey ${passkey.label} of ${name}`}
              isFinal
            >
              {`It no longer opens the desk. ${
                isCurrentUser
                  ? "Your other devices are signed out."
                  : `${name} is signed out on every device.`
              }${passkeys.length === 1 ? " The next sign-in then needs a new invitation." : ""} All open invitations become invalid.`}
            </RemoveAccess>
          </li>
        ))}
      </ul>
    </>
  );
}
