import content from "content:residence";
import { CheckList } from "#app/components/check-list.tsx";
import { formatDollars } from "#app/lib/money.ts";
import type { Plan } from "./plan.ts";
import styles from "./plan-summary.module.css";

/** The chosen plan, its price and what it includes, beside the form. */
export function PlanSummary({ plan }: { plan: Plan }) {
  const { roomType, standard, premium } = content.plans;
  const premiumChosen = plan === "Premium";

  return (
    <aside className={styles.card} aria-label="Your plan">
      <p className={styles.name}>
        <span className={styles.label}>Your plan: </span>
        {plan}
      </p>
      <p className={styles.price}>
        <strong>{formatDollars(premiumChosen ? premium.price : standard.price)}</strong> per month
      </p>
      <p className={styles.room}>{roomType}</p>
      <CheckList items={standard.includes} />
      {premiumChosen && <CheckList items={premium.adds} added />}
    </aside>
  );
}
