import { StatusDrawing } from "#app/components/status-drawing.tsx";
import styles from "./delivery-status.module.css";
import type { DeliveryRecord } from "./record.ts";
import { stateOf, titleFor } from "./status-messages.ts";
import { useDelivery } from "./use-delivery.ts";

/** Drawn in a circle of 64 by 64, in place of the check mark of a received application. */
const DRAWINGS = {
  /** A paper plane. */
  sending: "M15 30 49 16 38 48 30 35Zm15 5 19-19",
  /** A clock. */
  waiting: "M32 14a18 18 0 1 0 .1 0M32 22v10l7 5",
  /** An exclamation mark in a triangle. */
  refused: "M32 17 16 46h32L32 17Zm0 11v8m0 4.500v.5",
  /** A minus sign on a sheet of paper. */
  erased: "M22 15h13l7 7v27H22ZM28 34h8",
  /** A phone. */
  unsent: "M26 14h12a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4Zm4 30h4",
};

/** The heading of the thank-you page, below a drawing. Both show the state of an application. */
export function StatusHeading({ record }: { record: DeliveryRecord | undefined }) {
  const { deliveryMessages, messages } = useDelivery();
  const { sending, waiting, received } = deliveryMessages;
  const state = stateOf(record);

  return (
    <>
      <StatusDrawing
        // A new element, so that the check mark draws itself when the receipt arrives.
        key={state}
        path={state === "received" ? undefined : DRAWINGS[state]}
        className={state === "refused" ? styles.danger : undefined}
      />
      {/* Printed above the copy, which would look like one that has arrived. */}
      <h1 className={styles.heading} data-copy={state !== "received" || undefined}>
        <span>{titleFor(record, messages)}</span>
        {/* Reserves the space of every later title. */}
        {[sending.title, waiting.title, waiting.unconfirmed, received.title].map((title) => (
          <span key={title} data-words={title} aria-hidden="true" />
        ))}
      </h1>
    </>
  );
}
