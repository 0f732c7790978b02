import { Icon } from "#app/components/icon.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import styles from "./feature-cards.module.css";

/** Three features of the residence, as notes from the host. */
export function FeatureCards() {
  const { langOf, residence } = useLanguage();
  const { heading, cards } = residence.home.features;

  return (
    <section className={styles.features} aria-labelledby="features">
      <h2 id="features" {...langOf(heading)}>
        {heading}
      </h2>
      <ul className={styles.cards}>
        {cards.map((card, index) => (
          <li key={index} className={styles.card}>
            <Icon name={card.icon} />
            <h3 {...langOf(card.title)}>{card.title}</h3>
            <p {...langOf(card.text)}>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
