import { useLanguage } from "#app/lib/language.tsx";
import { formatDollars } from "#app/lib/numbers.ts";
import { DEFAULT_PLAN, PLANS, type Plan } from "../plan.ts";
import { describedBy, FieldError } from "./field.tsx";
import { ownControl } from "./form-controls.ts";
import styles from "./plan-field.module.css";

/** The plan choice. The first option has the id of the field, so that the error summary can link to it. */
export function PlanField({ error }: { error: string | undefined }) {
  const { langOf, residence, messages } = useLanguage();
  const prices: Record<Plan, number> = {
    Standard: residence.plans.standard.price,
    Premium: residence.plans.premium.price,
  };
  const contents: Record<Plan, string> = {
    Standard: residence.plans.standard.summary,
    Premium: messages.apply.adds(residence.plans.premium.addsInSentence),
  };

  return (
    <fieldset className={styles.group} aria-describedby={describedBy("plan", error)}>
      <legend className={styles.legend}>{messages.fields.labels.plan}</legend>
      <FieldError name="plan" error={error} />
      <div className={styles.options}>
        {PLANS.map((plan, index) => (
          <label key={plan} className={styles.option}>
            <input
              ref={ownControl}
              type="radio"
              id={index === 0 ? "plan" : `plan-${plan.toLowerCase()}`}
              name="plan"
              value={plan}
              defaultChecked={plan === DEFAULT_PLAN}
              required
            />
            <span className={styles.name}>{plan}</span>
            <span className={styles.detail}>{messages.apply.perMonth(formatDollars(prices[plan]))}</span>
            <span className={styles.detail} {...langOf(contents[plan])}>
              {contents[plan]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
