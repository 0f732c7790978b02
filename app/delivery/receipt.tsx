import { useDelivery } from "./use-delivery.ts";
import styles from "./whereabouts.module.css";

/** The number under which the residence has the application. */
export function Receipt({ number }: { number: string }) {
  const { told } = useDelivery();

  return (
    <>
      <p className={styles.number}>
        <span>{told.received.number}</span>
        <strong translate="no">{number}</strong>
      </p>
      <p>{told.received.keep}</p>
    </>
  );
}

/** Takes the room of a receipt that is still to come: its words are drawn by the style sheet, and by nobody read. */
export function RoomForReceipt() {
  const { told, words } = useDelivery();
  const time = new Intl.DateTimeFormat(words.locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  // As long as a date can be.
  const at = told.received.at(time.format(Date.UTC(2026, 8, 30, 22, 59)));

  return (
    <div className={styles.room} aria-hidden="true">
      <p className={styles.title} data-words={told.received.title} />
      <p data-words={at} />
      <p className={styles.number}>
        <span data-words={told.received.number} />
        <strong data-words="R-0000-00" />
      </p>
      <p data-words={told.received.keep} />
    </div>
  );
}
