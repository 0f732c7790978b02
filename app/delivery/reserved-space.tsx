import { asSentence } from "#app/lib/sentence.ts";
import styles from "./delivery-status.module.css";
import { useDelivery } from "./use-delivery.ts";

const FAILURES = ["offline", "silent", "busy"] as const;
// The longest that it can be.
const LATE = Date.UTC(2026, 8, 30, 22, 59);

type RoomProps = {
  /** Whether a heading above names the state. */
  headed: boolean;
  /** Whether this device keeps the application. */
  kept: boolean;
};

/** Reserves the space of the states that may follow: their words are drawn by the style sheet, and not read aloud. */
export function ReservedSpace({ headed, kept }: RoomProps) {
  const { hours, name, deliveryMessages, messages } = useDelivery();
  const options = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  const time = new Intl.DateTimeFormat(messages.locale, options).format(LATE);

  return (
    <>
      {FAILURES.map((failure) => (
        <div key={failure} className={styles.room} aria-hidden="true">
          <div className={styles.message}>
            <div className={styles.sentences}>
              {!headed && <p className={styles.title} data-words={deliveryMessages.waiting.title} />}
              <p
                data-words={`${deliveryMessages.waiting[failure]} ${deliveryMessages.waiting[kept ? "kept" : "unkept"]}`}
              />
            </div>
            <span className="button" data-words={deliveryMessages.waiting.tryNow} />
          </div>
        </div>
      ))}
      <div className={styles.room} aria-hidden="true">
        {!headed && <p className={styles.title} data-words={deliveryMessages.received.title} />}
        <p data-words={asSentence(deliveryMessages.received.at(time))} />
        <p className={styles.number}>
          <span data-words={deliveryMessages.received.number} />
          <strong data-words="R-0000-00" />
        </p>
        <p data-words={deliveryMessages.received.next(name, hours)} />
      </div>
    </>
  );
}
