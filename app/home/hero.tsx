import { PhoneLink } from "#app/components/phone-link.tsx";
import { Photo } from "#app/components/photo.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation/navigation.tsx";
import { formatDollars } from "#app/lib/numbers.ts";
import styles from "./hero.module.css";

/** The width of the photo in the layout. */
export const HERO_SIZES = "(min-width: 56rem) 55vw, 100vw";

/** The first screen: the house, its promise, the main link and the lowest price. */
export function Hero() {
  const { langOf, messages, residence: content } = useLanguage();
  const { residence, contact, plans, home } = content;
  const lowest = Math.min(plans.standard.price, plans.premium.price);
  // One text node: a node that begins within a line would move when the font loads.
  const from = messages.home.from(formatDollars(lowest));

  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Photo picture={home.hero} sizes={HERO_SIZES} eager className={styles.photo} />
      <div className={styles.words}>
        <h1 id="hero-title" className={styles.title}>
          {/* The header already shows the name. */}
          <span className="visually-hidden">{`${residence.name}, `}</span>
          {`${contact.city}, ${contact.region}`}
        </h1>
        <p className={styles.tagline} {...langOf(residence.tagline)}>
          {residence.tagline}
        </p>
        <p className={styles.from}>{from}</p>
        <Link to="/apply" className="button button-large">
          {messages.home.join}
        </Link>
        <p className={styles.visit}>{messages.home.comeSee(<PhoneLink />)}</p>
      </div>
    </section>
  );
}
