import type { ReactNode } from "react";
import type { Plan } from "#app/application/plan.ts";
import { ExternalLink } from "#app/components/external-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { formatDollars } from "#app/lib/numbers.ts";
import styles from "./autopay.module.css";

type AutoPayPlanProps = {
  plan: Plan;
  price: number;
  paymentLink: string;
  autoPayLink?: string | undefined;
  onStart: () => void;
  /** The outcome of a press on the start button. */
  status: ReactNode;
  /** The contents of the plan. */
  children: ReactNode;
};

/** One plan with its start button. Without a link from the owner, the alternative comes first: this month's payment. */
export function AutoPayPlan(props: AutoPayPlanProps) {
  const { plan, price, paymentLink, autoPayLink, onStart, status, children } = props;
  const { messages, residence } = useLanguage();
  const label = messages.autoPay.start(plan);
  const dollars = formatDollars(price);

  return (
    <section className={styles.plan} aria-label={messages.autoPay.plan(plan)}>
      <p className={styles.planName}>{plan}</p>
      <p className="price">
        <strong>{dollars}</strong> <span>{messages.home.perMonth}</span>
      </p>
      <div className={styles.included}>{children}</div>
      <div className={styles.buttons}>
        {autoPayLink ? (
          <ExternalLink href={autoPayLink} className="button">
            {label}
          </ExternalLink>
        ) : (
          <>
            <ExternalLink href={paymentLink} className="button">
              {messages.autoPay.payThisMonth}
              <span className="visually-hidden">{` ${messages.autoPay.forPlan(plan)}`}</span>
            </ExternalLink>
            <button id={`start-${plan}`} type="button" className="button button-quiet" onClick={onStart}>
              {label}
            </button>
          </>
        )}
        {status}
        <p className={styles.authorization}>
          {messages.autoPay.authorization(residence.residence.name, dollars)}
        </p>
      </div>
    </section>
  );
}
