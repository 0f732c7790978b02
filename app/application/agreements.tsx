import content from "content:residence";
import { asSentence } from "#app/lib/sentence.ts";
import styles from "./agreements.module.css";
import { describedBy, FieldError } from "./field.tsx";
import { FIELD_TEXTS } from "./fields.ts";

type AgreementName = "agreeRules" | "agreeOccupancy";
type Errors = Partial<Record<string, string>>;

/** The two boxes that must be checked, with the rules readable in place. */
export function Agreements({ errors }: { errors: Errors }) {
  return (
    <>
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
      <Agreement name="agreeRules" error={errors.agreeRules} />
      <Agreement name="agreeOccupancy" error={errors.agreeOccupancy} />
    </>
  );
}

function Agreement({ name, error }: { name: AgreementName; error: string | undefined }) {
  return (
    <div className={styles.agreement} data-invalid={error !== undefined}>
      <FieldError name={name} error={error} />
      <label className={styles.choice}>
        <input
          type="checkbox"
          id={name}
          name={name}
          required
          aria-describedby={describedBy(name, error)}
          aria-invalid={error ? true : undefined}
        />
        {FIELD_TEXTS[name].label}
      </label>
    </div>
  );
}
