import { PhoneLink } from "#app/components/phone-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import styles from "./questions.module.css";

/** Frequently asked questions; renders nothing if the owner has none. */
export function Questions() {
  const { langOf, residence, messages } = useLanguage();
  if (!residence.questions) return null;

  return (
    <section className={styles.questions} aria-labelledby="questions">
      <div className={styles.ask}>
        <h2 id="questions">{messages.home.questions}</h2>
        <p>{messages.apply.questions(<PhoneLink />)}</p>
      </div>
      <div>
        {residence.questions.map(({ question, answer }, index) => (
          <details key={index} className={`disclosure ${styles.question}`} open={index === 0}>
            <summary {...langOf(question)}>{question}</summary>
            <p {...langOf(answer)}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
