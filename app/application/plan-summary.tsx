import content from "content:residence";
import { CheckList } from "#app/components/check-list.tsx";
import { formatDollars } from "#app/lib/money.ts";
import { PLANS, type Plan } from "./plan.ts";
import styles from "./plan-summary.module.css";

/** Each plan, its price and what it includes, beside the form. The style sheet shows the one that is checked in the form. */
export function PlanSummary() {
  return (
    <aside className={styles.card} aria-label="Your plan">
      {PLANS.map((plan) => (
        <Summary key={plan} plan={plan} />
      ))}
    </aside>
  );
}

function Summary({ plan }: { plan: Plan }) {
  const { roomType, standard, premium } = content.plans;
  const isPremium = plan === "Premium";

  return (
    <div className={styles.summary} data-plan={plan}>
      <p className={styles.name}>
        <span className={styles.label}>Your plan: </span>
        {plan}
      </p>
      <p className={styles.price}>
        <strong>{formatDollars(isPremium ? premium.price : standard.price)}</strong> per month
      </p>
      <p className={styles.room}>{roomType}</p>
      <CheckList items={standard.includes} />
      {isPremium && <CheckList items={premium.adds} added />}
    </div>
  );
}
