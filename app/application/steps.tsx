import content from "content:residence";
import styles from "./steps.module.css";

/** The way from here to the bed, in three steps. The first is the one the visitor is at. */
export function Steps() {
  return (
    <ol className={styles.steps}>
      {content.apply.steps.map((step, index) => (
        <li key={step.title} aria-current={index === 0 ? "step" : undefined}>
          <strong>{step.title}</strong>
          <span>{step.text}</span>
        </li>
      ))}
    </ol>
  );
}
