import content from "content:residence";
import { Link } from "#app/lib/navigation.tsx";
import styles from "./rules.module.css";

export function Rules() {
  return (
    <div className={styles.page}>
      <article className={styles.sheet}>
        <p className={styles.name}>{content.residence.name}</p>
        <div>
          <header className={styles.header}>
            <h1>House Rules</h1>
            <button type="button" className="button button-quiet" onClick={() => window.print()}>
              Print
            </button>
          </header>
          <p className={styles.intro}>A few things we all agree on, so that everyone feels at home.</p>
          <ol className={styles.rules}>
            {content.rules.map((rule) => (
              <li key={rule.title}>
                <h2>{rule.title}</h2>
                <p>{rule.text}</p>
              </li>
            ))}
          </ol>
        </div>
        {content.legal?.cameras && <p className={styles.note}>{content.legal.cameras}</p>}
        <p className={styles.actions}>
          <Link to="/apply" className="button">
            Back to Apply Now
          </Link>
        </p>
      </article>
    </div>
  );
}
