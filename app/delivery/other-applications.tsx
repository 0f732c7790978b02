import { submissionDate } from "#app/application/copy/copy-text.ts";
import { Link } from "#app/lib/navigation.tsx";
import styles from "./lines.module.css";
import type { DeliveryRecord } from "./record.ts";
import { useDelivery } from "./use-delivery.ts";

/** One line for each application that this device has sent, or could not send, besides the one that it shows. */
export function OtherApplications({ records }: { records: readonly DeliveryRecord[] }) {
  const told = records.filter(({ state }) => state !== "erased");
  if (told.length === 0) return null;

  return (
    <div className={styles.lines}>
      {told.map((record) => (
        <Line key={record.id} record={record} />
      ))}
    </div>
  );
}

function Line({ record }: { record: DeliveryRecord }) {
  const { told, words } = useDelivery();
  const date = <span>{submissionDate(record.submittedAt, words.locale)}</span>;

  // Whole paragraphs, with keys: another state has other words around the date.
  switch (record.state) {
    case "waiting":
      return (
        <p key="waiting" className={styles.line}>
          {told.others.waiting(date)}
        </p>
      );
    case "received":
      return (
        <p key="received" className={styles.line}>
          {told.others.received(date, <strong translate="no">{record.number}</strong>)}
        </p>
      );
    case "refused":
      return (
        <p key="refused" className={styles.line}>
          {told.others.refused(date)} <Link to="/thank-you">{told.others.see}</Link>
        </p>
      );
    default:
      return null;
  }
}
