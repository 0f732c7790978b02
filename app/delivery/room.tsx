import { asSentence } from "#app/lib/sentence.ts";
import { useDelivery } from "./use-delivery.ts";
import styles from "./whereabouts.module.css";

const FAILURES = ["offline", "silent", "busy"] as const;
// The longest that it can be.
const LATE = Date.UTC(2026, 8, 30, 22, 59);

type RoomProps = {
  /** Whether a heading above names the state. */
  headed: boolean;
  /** Whether this device keeps the application. */
  kept: boolean;
};

/** Takes the room of the states that may follow: their words are drawn by the style sheet, and read by nobody. */
export function Room({ headed, kept }: RoomProps) {
  const { hours, name, told, words } = useDelivery();
  const options = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  const time = new Intl.DateTimeFormat(words.locale, options).format(LATE);

  return (
    <>
      {FAILURES.map((failure) => (
        <div key={failure} className={styles.room} aria-hidden="true">
          <div className={styles.told}>
            <div className={styles.sentences}>
              {!headed && <p className={styles.title} data-words={told.waiting.title} />}
              <p data-words={`${told.waiting[failure]} ${told.waiting[kept ? "kept" : "unkept"]}`} />
            </div>
            <span className="button" data-words={told.waiting.tryNow} />
          </div>
        </div>
      ))}
      <div className={styles.room} aria-hidden="true">
        {!headed && <p className={styles.title} data-words={told.received.title} />}
        <p data-words={asSentence(told.received.at(time))} />
        <p className={styles.number}>
          <span data-words={told.received.number} />
          <strong data-words="R-0000-00" />
        </p>
        <p data-words={told.received.next(name, hours)} />
      </div>
    </>
  );
}
