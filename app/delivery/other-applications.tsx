import { submissionDate } from "#app/application/copy/copy-text.ts";
import { Link } from "#app/lib/navigation.tsx";
import { fontAttributes } from "#app/lib/visible-text.ts";
import styles from "./lines.module.css";
import { type DeliveryRecord, isUnsent } from "./record.ts";
import { areRecordsStored } from "./records.ts";
import { Refusal } from "./refusal.tsx";
import { useDelivery } from "./use-delivery.ts";

type OtherApplicationsProps = {
  records: readonly DeliveryRecord[];
};

/** One line for each sent or waiting application of this device, except the one that the page shows. */
export function OtherApplications({ records }: OtherApplicationsProps) {
  const shown = records.filter(({ state }) => state !== "erased");
  if (shown.length === 0) return null;

  return (
    <div className={styles.lines} role="status">
      {shown.map((record) => (
        <ApplicationLine key={record.id} record={record} withReasons />
      ))}
    </div>
  );
}

type LineProps = {
  record: DeliveryRecord;
  /** Whether this device stores a copy of it. The line links to it, and says that a new application replaces it. */
  kept?: boolean;
  /** Whether the reasons of a refusal are listed. Otherwise a link leads to them. */
  withReasons?: boolean;
};

/** The delivery status of an application that the page does not show. */
export function ApplicationLine({ record, kept = false, withReasons = false }: LineProps) {
  const { deliveryMessages, messages } = useDelivery();
  const { others, waiting } = deliveryMessages;
  const date = submissionDate(record.submittedAt, messages.locale);
  const copy = kept && (
    <>
      {" "}
      {record.state !== "refused" && <Link to="/thank-you">{messages.apply.seeCopy}</Link>}
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
      if (withReasons)
        return (
          <div key="reasons" className={styles.refused}>
            <h2>{others.earlier}</h2>
            <Applicant record={record} />
            <p>
              {others.notReceived} {record.problems.length > 0 && others.optional}
            </p>
            <Refusal record={record} isQuiet />
          </div>
        );
      return (
        <p key="refused" className={`${styles.line} callout-danger`}>
          <span>{others.refused(date)}</span> <Link to="/thank-you">{others.see}</Link>
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
