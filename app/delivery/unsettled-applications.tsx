import { useState } from "react";
import { placeholderDate } from "#app/application/copy/copy-text.ts";
import { Link } from "#app/lib/navigation.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import styles from "./lines.module.css";
import { ApplicationLine } from "./other-applications.tsx";
import type { DeliveryRecord } from "./record.ts";
import { useDelivery } from "./use-delivery.ts";

/**
 * One line for each undelivered application when the form is opened. Updates replace the line, so that no question moves
 * under a pointer.
 */
export function UnsettledApplications({ records }: { records: readonly DeliveryRecord[] }) {
  const hydrated = useHydrated();
  const [opened, setOpened] = useState<readonly DeliveryRecord[]>([]);
  const isOpened = ({ id }: DeliveryRecord) => opened.some((one) => one.id === id);
  const more = records.filter((record) => isUnsettled(record) && !isOpened(record));
  if (more.length > 0) setOpened([...opened, ...more]);
  if (!hydrated) return <Room />;
  const lines = opened.flatMap((first) => {
    const now = records.find(({ id }) => id === first.id);
    return now ? [{ first, now }] : [];
  });
  if (lines.length === 0) return null;

  return (
    <div className={styles.lines}>
      {lines.map(({ first, now }) => (
        <div key={now.id} className={styles.place}>
          <ApplicationLine record={now} />
          {now.state !== first.state && (
            <div className={styles.room} aria-hidden="true">
              <ApplicationLine record={first} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** Reserves a line per state until the scripts have read the device: see mark-unsettled.ts. */
function Room() {
  const { deliveryMessages, messages } = useDelivery();
  const date = <span>{placeholderDate(messages.locale)}</span>;

  return (
    <div className={`${styles.lines} ${styles.early}`} hidden>
      <p className={styles.line} data-state="waiting">
        {deliveryMessages.others.waiting(date)} <span>{deliveryMessages.others.kept}</span>
      </p>
      <p className={styles.line} data-state="refused">
        {deliveryMessages.others.refused(date)} <Link to="/thank-you">{deliveryMessages.others.see}</Link>
      </p>
    </div>
  );
}

function isUnsettled({ state }: DeliveryRecord): boolean {
  return state === "waiting" || state === "refused";
}
