import styles from "./delivery-status.module.css";
import { useDelivery } from "./use-delivery.ts";

/** The application number, and what happens next. */
export function Receipt({ number }: { number: string }) {
  const { hours, name, deliveryMessages } = useDelivery();

  return (
    <>
      <p className={styles.number}>
        <span>{deliveryMessages.received.number}</span>
        <strong translate="no">{number}</strong>
      </p>
      <p>{deliveryMessages.received.next(name, hours)}</p>
    </>
  );
}

/** Shown while the application is being sent: what its receipt will say. */
export function PendingReceipt() {
  const { hours, name, deliveryMessages } = useDelivery();

  return (
    <>
      <p className={styles.number}>
        <span>{deliveryMessages.received.number}</span>{" "}
        <span className={styles.pending}>{deliveryMessages.sending.number}</span>
      </p>
      <p>{deliveryMessages.sending.next(name, hours)}</p>
    </>
  );
}
