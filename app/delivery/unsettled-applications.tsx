import { useState } from "react";
import styles from "./lines.module.css";
import { Line } from "./other-applications.tsx";
import type { DeliveryRecord } from "./record.ts";

/**
 * One line for each application that has not reached the residence as the form is opened. What becomes of it is said in its
 * place, so that no question moves under a pointer.
 */
export function UnsettledApplications({ records }: { records: readonly DeliveryRecord[] }) {
  const [opened, setOpened] = useState<readonly DeliveryRecord[]>([]);
  const isOpened = ({ id }: DeliveryRecord) => opened.some((one) => one.id === id);
  const more = records.filter((record) => isUnsettled(record) && !isOpened(record));
  if (more.length > 0) setOpened([...opened, ...more]);
  const lines = opened.flatMap((first) => {
    const now = records.find(({ id }) => id === first.id);
    return now ? [{ first, now }] : [];
  });
  if (lines.length === 0) return null;

  return (
    <div className={styles.lines}>
      {lines.map(({ first, now }) => (
        <div key={now.id} className={styles.place}>
          <Line record={now} />
          {now.state !== first.state && (
            <div className={styles.room} aria-hidden="true">
              <Line record={first} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function isUnsettled({ state }: DeliveryRecord): boolean {
  return state === "waiting" || state === "refused";
}
