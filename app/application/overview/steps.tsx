import styles from "#app/components/steps.module.css";
import { useLanguage } from "#app/lib/language.tsx";

/** The three steps from application to move-in. The first is the current one. */
export function Steps() {
  const { langOf, residence } = useLanguage();

  return (
    <ol className={styles.steps}>
      {residence.apply.steps.map((step, index) => (
        <li key={index} aria-current={index === 0 ? "step" : undefined}>
          <strong {...langOf(step.title)}>{step.title}</strong>
          <span {...langOf(step.text)}>{step.text}</span>
        </li>
      ))}
    </ol>
  );
}
