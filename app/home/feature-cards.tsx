import content from "content:residence";
import { Icon } from "#app/components/icon.tsx";
import styles from "./feature-cards.module.css";

/** What the house does for its residents, three notes from the host. */
export function FeatureCards() {
  const { heading, cards } = content.home.features;

  return (
    <section className={styles.features} aria-labelledby="features">
      <h2 id="features">{heading}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.title} className={styles.card}>
            <Icon name={card.icon} />
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
