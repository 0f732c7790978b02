import { submissionDate } from "#app/application/copy/copy-text.ts";
import { Link } from "#app/lib/navigation/navigation.tsx";
import { fontAttributes } from "#app/lib/visible-text.ts";
import styles from "./lines.module.css";
import { type DeliveryRecord, isUnsent } from "./record.ts";
import { areRecordsStored } from "./records.ts";
import { useDelivery } from "./use-delivery.ts";

type LineProps = {
  record: DeliveryRecord;
  /** Whether this device stores a copy of it. The line links to it, and says that a new application replaces it. */
  kept?: boolean;
};

/** The delivery status of an application that the page does not show. */
export function ApplicationLine({ record, kept = false }: LineProps) {
  const { deliveryMessages, messages } = useDelivery();
  const { others, waiting } = deliveryMessages;
  const date = submissionDate(record.submittedAt, messages.locale);
  const copy = kept && (
    <>
      {" "}
      {record.state !== "refused" && (
        <>
          <Link to="/thank-you">{messages.apply.seeCopy}</Link>
          {"."}
        </>
      )}
      <span>{` ${messages.apply.newReplaces}`}</span>
    </>
  );

  // Whole paragraphs with keys: each state has a different text around the date.
  switch (record.state) {
    case "waiting":
      return (
        <p key="waiting" className={styles.line}>
          <span>{isUnsent(record) ? others.waiting(date) : others.unconfirmed(date)}</span>{" "}
          <span>{areRecordsStored() ? others.kept : waiting.unkept}</span>
          {copy}
        </p>
      );
    case "received":
      return (
        <p key="received" className={styles.line}>
          <span>{others.received(date)}</span>{" "}
          <span className={styles.whole}>
            <strong translate="no">{record.number}</strong>
            {"."}
          </span>
          {copy}
        </p>
      );
    case "refused":
      return (
        <p key="refused" className={`${styles.line} callout-danger`}>
          <span>{others.refused(date)}</span> <Link to="/thank-you">{others.see}</Link>
          {"."}
          {copy}
        </p>
      );
    case "erased":
      return (
        <p key="erased" className={styles.line}>
          <span>{others.erased(date)}</span>
          {copy}
        </p>
      );
  }
}

/** Whose application it is, and from when. */
export function Applicant({ record }: { record: Extract<DeliveryRecord, { application: unknown }> }) {
  const { messages } = useDelivery();
  const name = String(record.application.fullName ?? "");

  return (
    <p className={styles.applicant}>
      <strong translate="no" {...fontAttributes(name)}>
        {name}
      </strong>{" "}
      <span>{messages.copy.submitted(submissionDate(record.submittedAt, messages.locale))}</span>
    </p>
  );
}
