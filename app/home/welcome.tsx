import content from "content:residence";
import { Photo } from "#app/components/photo.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import styles from "./welcome.module.css";

// Narrower than the photo is on a phone: dense screens hide the difference, and slow lines save half of its bytes.
const ROOM_SIZES = "(min-width: 40rem) min(38vw, 25rem), 60vw";

/** What a resident gets: the welcome in words, the room, if the owner shows it, and what the house does. */
export function Welcome() {
  const { home, room } = content;

  return (
    <div className={styles.welcome}>
      <p className={styles.words}>{home.welcome}</p>
      {room && (
        <figure className={styles.room}>
          <Photo picture={room} sizes={ROOM_SIZES} className={styles.photo} />
          {room.caption && <figcaption className={styles.caption}>{room.caption}</figcaption>}
        </figure>
      )}
      <FeatureCards />
    </div>
  );
}
