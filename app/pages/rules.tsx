import content from "content:residence";
import { Link } from "#app/lib/navigation.tsx";
import styles from "./rules.module.css";

export function Rules() {
  return (
    <article className={styles.sheet}>
      <div className={styles.columns}>
        <header className={styles.header}>
          <p className={styles.name}>{content.residence.name}</p>
          <h1>House Rules</h1>
          <p className={styles.intro}>A few things we all keep to, so that everybody can feel at home.</p>
        </header>
        <div>
          <ol className={styles.rules}>
            {content.rules.map((rule) => (
              <li key={rule.title}>
                <h2>{rule.title}</h2>
                <p>{rule.text}</p>
              </li>
            ))}
          </ol>
          {content.legal?.cameras && <p className={styles.note}>{content.legal.cameras}</p>}
          <p className={styles.actions}>
            <Link to="/apply" className="button">
              Back to Apply Now
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}
