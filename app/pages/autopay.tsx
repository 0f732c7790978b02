import content from "content:residence";
import { type ReactNode, useState } from "react";
import type { Plan } from "#app/application/plan.ts";
import { CheckList } from "#app/components/check-list.tsx";
import { ExternalLink } from "#app/components/external-link.tsx";
import { formatDollars } from "#app/lib/money.ts";
import { type Notice, notify } from "#app/notices/notify.ts";
import { MANAGE_PAYMENT_NOTICE, START_AUTOPAY_NOTICE } from "#app/notices/placeholder-notices.ts";
import styles from "./autopay.module.css";

const GUARANTEES = [
  "Secure checkout through our card payment provider",
  "Email receipts every month",
  "Update anytime",
  "Cancel anytime",
];

export function AutoPay() {
  const [told, setTold] = useState<Notice | null>(null);
  const { standard, premium, manageCardLink } = content.plans;

  // One piece of text: a piece that begins within a line would move when the font arrives.
  const authorization = `By starting auto-pay, you authorize ${content.residence.name} to charge your card ${formatDollars(standard.price)} (Standard) or ${formatDollars(premium.price)} (Premium) every month until you cancel.`;

  function tell(notice: Notice) {
    notify(notice);
    setTold(notice);
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>Set Up Auto-Pay in 60 Seconds</h1>
          <p className={styles.intro}>
            Pick your plan once. After that, your rent is paid by card every month.
          </p>
        </div>
        <NotYet />
      </header>
      <div className={styles.plans}>
        <PlanStart plan="Standard" {...standard} onStart={() => tell(START_AUTOPAY_NOTICE)}>
          <CheckList items={standard.includes} />
        </PlanStart>
        <PlanStart plan="Premium" {...premium} onStart={() => tell(START_AUTOPAY_NOTICE)}>
          <p className={styles.more}>Everything in Standard, plus:</p>
          <CheckList items={premium.adds} added />
        </PlanStart>
      </div>
      <div className={styles.terms}>
        <p className={styles.authorization}>{authorization}</p>
        {manageCardLink ? (
          <ExternalLink href={manageCardLink} className="button button-quiet">
            Manage Payment Method
          </ExternalLink>
        ) : (
          <button type="button" className="button button-quiet" onClick={() => tell(MANAGE_PAYMENT_NOTICE)}>
            Manage Payment Method
          </button>
        )}
      </div>
      {/* The words of the notice, since a notice is gone after a few seconds. Below the buttons, which stay where they are. */}
      {told && <p className={styles.status}>{`${told.title}. ${told.description}`}</p>}
      <section aria-labelledby="guarantees" className={styles.guarantees}>
        <h2 id="guarantees">What you can count on</h2>
        <CheckList items={GUARANTEES} />
      </section>
    </div>
  );
}

/** Says, before a button is pressed, for which plans auto-pay cannot be started, and how rent is paid until it can. */
function NotYet() {
  const { standard, premium } = content.plans;
  if (standard.autoPayLink && premium.autoPayLink) return null;
  const plan = standard.autoPayLink ? "Premium" : "Standard";
  const which = standard.autoPayLink || premium.autoPayLink ? ` for the ${plan} plan` : "";

  return (
    <div className={styles.notYet}>
      <p>
        <strong>{`Auto-pay isn’t available yet${which}.`}</strong>
      </p>
      <p>For now, pay this month’s rent with the button on your plan.</p>
      <a href={content.contact.phoneHref}>{`Or call us at ${content.contact.phone}`}</a>
    </div>
  );
}

type PlanStartProps = {
  plan: Plan;
  price: number;
  paymentLink: string;
  autoPayLink?: string | undefined;
  onStart: () => void;
  /** What the plan holds. */
  children: ReactNode;
};

/** One plan with its start button. While the owner gave no link for it, what works comes first: this month's payment. */
function PlanStart({ plan, price, paymentLink, autoPayLink, onStart, children }: PlanStartProps) {
  const label = `Start Auto-Pay ${plan}`;

  return (
    <section className={styles.plan} aria-label={`${plan} plan`}>
      <p className={styles.planName}>{plan}</p>
      <p className={styles.price}>
        <strong>{formatDollars(price)}</strong> per month
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
              Pay this month’s rent<span className="visually-hidden"> for {plan}</span>
            </ExternalLink>
            <button type="button" className="button button-quiet" onClick={onStart}>
              {label}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
