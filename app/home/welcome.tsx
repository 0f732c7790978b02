import { Photo } from "#app/components/photo.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import styles from "./welcome.module.css";

// Smaller than the photo on a phone: on dense screens the difference is invisible, and it halves the bytes.
const ROOM_SIZES = "(min-width: 40rem) min(38vw, 25rem), 60vw";

/** What a resident gets: the welcome text, the photo of the room if the owner has one, and the features. */
export function Welcome() {
  const { langOf, residence } = useLanguage();
  const { home, room } = residence;

  return (
    <div className={styles.welcome}>
      <p className={styles.words} {...langOf(home.welcome)}>
        {home.welcome}
      </p>
      {room && (
        <figure className={styles.room}>
          <Photo picture={room} sizes={ROOM_SIZES} className={styles.photo} />
          {room.caption && <figcaption {...langOf(room.caption)}>{room.caption}</figcaption>}
        </figure>
      )}
      <FeatureCards />
    </div>
  );
}
