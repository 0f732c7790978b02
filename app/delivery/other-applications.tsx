import { useState } from "react";
import type { RemovalFailure } from "#app/application/thanks/use-removal.tsx";
import { usePageRestore } from "#app/lib/navigation/use-page-restore.ts";
import { Applicant, ApplicationLine } from "./application-line.tsx";
import { eraseOpened } from "./correct-answers.ts";
import styles from "./lines.module.css";
import type { DeliveryRecord, Refused } from "./record.ts";
import { readRecords, writeRecords } from "./records.ts";
import { Refusal } from "./refusal.tsx";
import { useDelivery } from "./use-delivery.ts";

type OtherApplicationsProps = {
  records: readonly DeliveryRecord[];
};

/**
 * One line for each sent or waiting application of this device, except the one that the page shows. A rejected one can be
 * removed alone, with Undo.
 */
export function OtherApplications({ records }: OtherApplicationsProps) {
  const { deliveryMessages, messages } = useDelivery();
  const [removed, setRemoved] = useState<DeliveryRecord | null>(null);
  const [restored, setRestored] = useState<DeliveryRecord | null>(null);
  const [failure, setFailure] = useState<RemovalFailure | null>(null);
  const shown = records.filter(({ state }) => state !== "erased");

  // So that the next person cannot restore the application.
  usePageRestore(() => setRemoved(null));

  function remove(record: DeliveryRecord) {
    if (
      write(
        readRecords().filter(({ id }) => id !== record.id),
        "failed",
      )
    ) {
      eraseOpened([record]);
      setRemoved(record);
    }
  }

  function undo(record: DeliveryRecord) {
    if (!write([record, ...readRecords()], "notRestored")) return;
    setRestored(record);
    setRemoved(null);
  }

  function write(changed: readonly DeliveryRecord[], otherwise: RemovalFailure): boolean {
    const before = readRecords();
    const isWritten = writeRecords(changed);
    if (!isWritten) writeRecords(before);
    setFailure(isWritten ? null : otherwise);
    return isWritten;
  }

  if (shown.length === 0 && !removed) return null;
  return (
    <div className={styles.lines} role="status">
      {shown.map((record) =>
        record.state === "refused" ? (
          <RefusedApplication
            key={record.id}
            record={record}
            isFocused={record.id === restored?.id}
            onRemove={() => remove(record)}
          />
        ) : (
          <ApplicationLine key={record.id} record={record} />
        ),
      )}
      {removed && (
        <p key="removed" className={styles.line}>
          <span>{deliveryMessages.others.removed}</span>{" "}
          <button
            type="button"
            className="link-button"
            // biome-ignore lint/a11y/noAutofocus: the pressed button is gone, and screen readers announce the focused one
            autoFocus
            onClick={() => undo(removed)}
          >
            {messages.remove.undo}
          </button>
        </p>
      )}
      {failure && (
        <p key="failed" role="alert" className={`${styles.line} callout-danger`}>
          {messages.remove[failure]}
        </p>
      )}
    </div>
  );
}

type RefusedApplicationProps = {
  record: Refused;
  /** True if it was just restored: the pressed Undo is gone. */
  isFocused: boolean;
  onRemove: () => void;
};

/** A refused application below a newer one, with the reasons. */
function RefusedApplication({ record, isFocused, onRemove }: RefusedApplicationProps) {
  const { others } = useDelivery().deliveryMessages;

  return (
    <div className={styles.refused}>
      <h2>{others.earlier}</h2>
      <Applicant record={record} />
      <p>
        {others.notReceived} {record.problems.length > 0 && others.optional}
      </p>
      <Refusal record={record} isQuiet />
      {/* biome-ignore lint/a11y/noAutofocus: focus returns to the button that was pressed */}
      <button type="button" className="link-button" autoFocus={isFocused} onClick={onRemove}>
        {others.remove}
      </button>
    </div>
  );
}
