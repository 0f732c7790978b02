import { useDelivery } from "./use-delivery.ts";
import styles from "./whereabouts.module.css";

/** The number under which the residence has the application, and what comes next. */
export function Receipt({ number }: { number: string }) {
  const { hours, name, told } = useDelivery();

  return (
    <>
      <p className={styles.number}>
        <span>{told.received.number}</span>
        <strong translate="no">{number}</strong>
      </p>
      <p>{told.received.next(name, hours)}</p>
    </>
  );
}
