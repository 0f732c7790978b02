import content from "content:residence";
import { asSentence } from "#app/lib/sentence.ts";
import styles from "./agreements.module.css";
import { controlLinks, FieldError } from "./field.tsx";
import { FIELDS, type FieldName } from "./fields.ts";

/** The house rules, readable beside the box that agrees to them. */
export function RulesInPlace() {
  return (
    <details className={styles.rules}>
      <summary>
        Read the {content.rules.length === 1 ? "house rule" : `${content.rules.length} house rules`}
      </summary>
      <ol>
        {content.rules.map((rule) => (
          <li key={rule.title}>
            <strong>{asSentence(rule.title)}</strong> {rule.text}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A box that must be checked. */
export function Agreement({ name, error }: { name: FieldName; error: string | undefined }) {
  return (
    <div className={styles.agreement} data-invalid={error !== undefined}>
      <FieldError name={name} error={error} />
      <label className={styles.choice}>
        <input type="checkbox" {...controlLinks(name, error)} />
        {FIELDS[name].label}
      </label>
    </div>
  );
}
