import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation/navigation.tsx";
import styles from "./rules.module.css";

export function Rules() {
  const { langOf, residence: content, messages } = useLanguage();

  return (
    <div className={styles.page}>
      <article className={styles.sheet}>
        <p className={styles.name}>{content.residence.name}</p>
        <div>
          <header className={styles.header}>
            <h1>{messages.rules.title}</h1>
            <PrintButton id="print-above" className={styles.above} />
          </header>
          <p className={styles.intro}>{messages.rules.intro}</p>
          <ol className={styles.rules}>
            {content.rules.map((rule, index) => (
              <li key={index}>
                <h2 {...langOf(rule.title)}>{rule.title}</h2>
                <p {...langOf(rule.text)}>{rule.text}</p>
              </li>
            ))}
          </ol>
        </div>
        {content.legal?.cameras && (
          <p className={styles.note} {...langOf(content.legal.cameras)}>
            {content.legal.cameras}
          </p>
        )}
        <p className={styles.actions}>
          <Link to="/apply" className="button">
            {messages.rules.backToApply}
          </Link>
          <PrintButton id="print-below" className={styles.below} />
        </p>
      </article>
    </div>
  );
}

/** Above or below the rules: the style sheet shows the one that fits. */
function PrintButton({ id, className }: { id: string; className: string | undefined }) {
  const { messages } = useLanguage();

  return (
    <button
      id={id}
      type="button"
      className={`button button-quiet ${className}`}
      onClick={() => window.print()}
    >
      {messages.copy.print}
    </button>
  );
}
