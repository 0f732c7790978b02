import { useLanguage } from "#app/lib/language.tsx";
import { asSentence } from "#app/lib/sentence.ts";
import type { FieldName } from "../fields.ts";
import styles from "./agreements.module.css";
import { controlProps, FieldError } from "./field.tsx";

/** The house rules in a disclosure beside the agreement checkbox. */
export function InlineRules() {
  const { langOf, residence, messages } = useLanguage();

  return (
    <details className={`disclosure ${styles.rules}`}>
      <summary>{messages.apply.readRules(residence.rules.length)}</summary>
      <ol>
        {residence.rules.map((rule, index) => (
          <li key={index}>
            <strong {...langOf(rule.title)}>{asSentence(rule.title)}</strong>{" "}
            <span {...langOf(rule.text)}>{rule.text}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A required checkbox. */
export function Agreement({ name, error }: { name: FieldName; error: string | undefined }) {
  const { messages } = useLanguage();

  return (
    <div className={styles.agreement} data-invalid={error !== undefined}>
      <FieldError name={name} error={error} />
      <label className={styles.choice}>
        <input type="checkbox" {...controlProps(name, error)} />
        {messages.fields.labels[name]}
      </label>
    </div>
  );
}
