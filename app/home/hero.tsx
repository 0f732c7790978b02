import content from "content:residence";
import { Photo } from "#app/components/photo.tsx";
import { formatDollars } from "#app/lib/money.ts";
import { Link } from "#app/lib/navigation.tsx";
import styles from "./hero.module.css";

/** The first screen: the house, its promise, one way on and the price from which it starts. */
export function Hero() {
  const { standard, premium } = content.plans;
  // One piece of text: a piece that begins within a line would move when the font arrives.
  const from = `A bed in a shared room, meals included, from ${formatDollars(Math.min(standard.price, premium.price))} a month`;

  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Photo
        picture={content.home.hero}
        sizes="(min-width: 56rem) 55vw, 100vw"
        eager
        className={styles.photo}
      />
      <div className={styles.words}>
        <h1 id="hero-title" className={styles.title}>
          {content.residence.name}
        </h1>
        <p className={styles.tagline}>{content.residence.tagline}</p>
        <p className={styles.from}>{from}</p>
        <Link to="/apply" className="button button-large">
          Join Our Community
        </Link>
      </div>
    </section>
  );
}
