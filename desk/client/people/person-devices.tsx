import type { Person } from "../api/people.ts";
import { shortDate, shortTime } from "../lib/times.ts";
import styles from "./people-page.module.css";
import { RemoveAccess } from "./remove-access.tsx";

/** The devices on which a person is signed in. */
export function PersonDevices({ person: { name, devices } }: { person: Person }) {
  return (
    <>
      <h3>Signed in on</h3>
      {devices.length === 0 && <p className="soft">No devices.</p>}
      <ul>
        {devices.map((device) => (
          <li key={device.id}>
            <p>
              <bdi>{device.label}</bdi>
              {device.isCurrent && <span className={styles.note}> (this one)</span>}
              <span className={styles.when}>
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
    </>
  );
}
