import styles from "./delivery-status.module.css";
import { useDelivery } from "./use-delivery.ts";

/** The application number, and what happens next. */
export function Receipt({ number }: { number: string }) {
  const { deliveryMessages } = useDelivery();

  return (
    <>
      <p className={styles.number}>
        <span>{deliveryMessages.received.number}</span>
        <strong translate="no">{number}</strong>
      </p>
      <NextStep state="received" />
    </>
  );
}

/** Shown while the application is being sent: what its receipt will say. */
export function PendingReceipt() {
  const { deliveryMessages } = useDelivery();

  return (
    <>
      <p className={styles.number}>
        <span>{deliveryMessages.received.number}</span> <span>{deliveryMessages.sending.number}</span>
      </p>
      <NextStep state="sending" />
    </>
  );
}

type NextStepProps = {
  state: "sending" | "received";
  /** Only reserves the space of the sentence: see reserved-space.tsx. */
  reserved?: boolean;
};

/** When the applicant hears from the residence. The hours are on one line. */
export function NextStep({ state, reserved = false }: NextStepProps) {
  const { hours, name, deliveryMessages } = useDelivery();
  const [before = "", after = ""] = deliveryMessages[state].next(name, hours).split(hours);
  const part = (text: string) => (reserved ? { "data-words": text } : { children: text });

  return (
    <p>
      <span {...part(before)} />
      <span className={styles.unbroken} {...part(hours)} />
      <span {...part(after)} />
    </p>
  );
}
