import content from "content:residence";
import { formatDollars } from "#app/lib/money.ts";
import { describedBy, FieldError } from "./field.tsx";
import { FIELDS } from "./fields.ts";
import { DEFAULT_PLAN, PLANS, type Plan } from "./plan.ts";
import styles from "./plan-field.module.css";

const PRICES: Record<Plan, number> = {
  Standard: content.plans.standard.price,
  Premium: content.plans.premium.price,
};

/** The choice between the plans. The first option carries the bare id, so that the error summary can link to it. */
export function PlanField({ error }: { error: string | undefined }) {
  return (
    <fieldset className={styles.group} aria-describedby={describedBy("plan", error)}>
      <legend className={styles.legend}>{FIELDS.plan.label}</legend>
      <FieldError name="plan" error={error} />
      <div className={styles.options}>
        {PLANS.map((plan, index) => (
          <label key={plan} className={styles.option}>
            <input
              type="radio"
              id={index === 0 ? "plan" : `plan-${plan.toLowerCase()}`}
              name="plan"
              value={plan}
              defaultChecked={plan === DEFAULT_PLAN}
              required
            />
            <span className={styles.name}>{plan}</span>
            <span className={styles.price}>{formatDollars(PRICES[plan])} per month</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
