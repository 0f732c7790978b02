import content from "content:residence";
import { CheckList } from "#app/components/check-list.tsx";
import { Photo } from "#app/components/photo.tsx";
import { formatDollars } from "#app/lib/money.ts";
import { PLANS, type Plan } from "./plan.ts";
import styles from "./plan-summary.module.css";

/**
 * What the applicant is about to get: each plan, of which the style sheet shows the one that is checked in the form, what
 * is due first, and whom to call. Where there is room beside the form, the room's photo too.
 */
export function PlanSummary() {
  const { apply, contact, room } = content;

  return (
    <aside className={styles.card} aria-label="Your plan">
      {room && <Photo picture={room} sizes="25rem" className={styles.photo} />}
      {PLANS.map((plan) => (
        <Summary key={plan} plan={plan} />
      ))}
      {apply.dueAtMoveIn && (
        <p className={styles.due}>
          Due at move-in: <span>{apply.dueAtMoveIn}</span>
        </p>
      )}
      <p className={styles.phone}>
        Questions? Call us at <a href={contact.phoneHref}>{contact.phone}</a>.
      </p>
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
        <strong>{formatDollars(isPremium ? premium.price : standard.price)}</strong> total per month
      </p>
      <p className={styles.room}>{roomType}</p>
      <CheckList items={standard.includes} />
      {isPremium && <CheckList items={premium.adds} added />}
    </div>
  );
}
