import type { Person } from "../api/people.ts";
import { shortDate, shortTime } from "../lib/times.ts";
import styles from "./people-page.module.css";
import { RemoveAccess } from "./remove-access.tsx";

/** The passkeys of a person. */
export function PersonPasskeys({ person: { name, isCurrentUser, passkeys } }: { person: Person }) {
  return (
    <>
      <h3>Passkeys</h3>
      {passkeys.length === 0 && (
        <p className="soft">
          {isCurrentUser ? "None yet. Without one, this device is signed out after a day." : "None yet."}
        </p>
      )}
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <p>
              <bdi>{passkey.label}</bdi>
              <span className={styles.when}>
                {`Added ${shortDate(passkey.createdAt)}`}
                {passkey.lastUsedAt && `, last used ${shortTime(passkey.lastUsedAt)}`}
              </span>
            </p>
            <RemoveAccess
              path={`/passkeys/${passkey.id}`}
              title={`Remove the passkey ${passkey.label} of ${name}?`}
              button="Remove"
              label={`Remove the passkey ${passkey.label} of ${name}`}
              isFinal
            >
              {isCurrentUser
                ? "It no longer opens the desk. Your other devices are signed out; this one stays signed in. All open invitations become invalid."
                : `It no longer opens the desk, and ${name} is signed out on every device. All open invitations become invalid.`}
            </RemoveAccess>
          </li>
        ))}
      </ul>
    </>
  );
}
