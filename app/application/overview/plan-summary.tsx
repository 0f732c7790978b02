import { CheckList } from "#app/components/check-list.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Photo } from "#app/components/photo.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { formatDollars } from "#app/lib/numbers.ts";
import { PLANS, type Plan } from "../plan.ts";
import styles from "./plan-summary.module.css";

/**
 * A summary of each plan, what is due at move-in, and the phone number. The style sheet shows only the plan that is
 * selected in the form. A photo of the room is added where there is space beside the form.
 */
export function PlanSummary() {
  const { langOf, residence, messages } = useLanguage();
  const { room } = residence;
  const { dueAtMoveIn } = residence.apply;
  const { availability } = residence.plans;

  return (
    <aside className={styles.card} aria-label={messages.apply.plan}>
      {room && <Photo picture={room} sizes="25rem" className={styles.photo} />}
      {PLANS.map((plan) => (
        <Summary key={plan} plan={plan} />
      ))}
      {availability && (
        <p className={styles.availability} {...langOf(availability)}>
          {availability}
        </p>
      )}
      {dueAtMoveIn && (
        <p className={styles.due}>
          {messages.apply.due(<span {...langOf(dueAtMoveIn)}>{dueAtMoveIn}</span>)}
        </p>
      )}
      <p className={styles.phone}>{messages.apply.questions(<PhoneLink />)}</p>
    </aside>
  );
}

function Summary({ plan }: { plan: Plan }) {
  const { langOf, residence, messages } = useLanguage();
  const { roomType, standard, premium } = residence.plans;
  const isPremium = plan === "Premium";

  return (
    <div className={styles.summary} data-plan={plan}>
      <p className={styles.name}>
        <span className={styles.label}>{messages.apply.planIs} </span>
        {plan}
      </p>
      <p className={`price ${styles.price}`}>
        <strong>{formatDollars(isPremium ? premium.price : standard.price)}</strong>{" "}
        {messages.apply.totalPerMonth}
      </p>
      <p className={styles.room} {...langOf(roomType)}>
        {roomType}
      </p>
      <CheckList items={standard.includes} />
      {isPremium && <CheckList items={premium.adds} added />}
    </div>
  );
}
