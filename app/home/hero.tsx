import content from "content:residence";
import { Photo } from "#app/components/photo.tsx";
import { formatDollars } from "#app/lib/money.ts";
import { Link } from "#app/lib/navigation.tsx";
import styles from "./hero.module.css";

/** The first screen: the house, its promise, one way on and the price from which it starts. */
export function Hero() {
  const { residence, contact, plans } = content;
  const lowest = formatDollars(Math.min(plans.standard.price, plans.premium.price));
  // One piece of text: a piece that begins within a line would move when the font arrives.
  const from = `A bed in a shared room, meals included,\nfrom ${lowest}\u00a0a\u00a0month`;

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
          {/* The header shows the name already. */}
          <span className="visually-hidden">{`${residence.name}, `}</span>
          {`${contact.city}, ${contact.region}`}
        </h1>
        <p className={styles.tagline}>{residence.tagline}</p>
        <p className={styles.from}>{from}</p>
        <Link to="/apply" className="button button-large">
          Join Our Community
        </Link>
      </div>
    </section>
  );
}
