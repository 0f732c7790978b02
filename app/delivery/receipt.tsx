import { asSentence } from "#app/lib/sentence.ts";
import { useDelivery } from "./use-delivery.ts";
import styles from "./whereabouts.module.css";

// The longest that it can be.
const LATE = Date.UTC(2026, 8, 30, 22, 59);

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

/** Takes the room of a receipt that is still to come: its words are drawn by the style sheet, and by nobody read. */
export function RoomForReceipt() {
  const { hours, name, told, words } = useDelivery();
  const options = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  const time = new Intl.DateTimeFormat(words.locale, options).format(LATE);

  return (
    <div className={styles.room} aria-hidden="true">
      <p className={styles.title} data-words={told.received.title} />
      <p data-words={asSentence(told.received.at(time))} />
      <p className={styles.number}>
        <span data-words={told.received.number} />
        <strong data-words="R-0000-00" />
      </p>
      <p data-words={told.received.next(name, hours)} />
    </div>
  );
}
