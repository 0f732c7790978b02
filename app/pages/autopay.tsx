import content from "content:residence";
import { useState } from "react";
import type { Plan } from "#app/application/plan.ts";
import { CheckList } from "#app/components/check-list.tsx";
import { ExternalLink } from "#app/components/external-link.tsx";
import { formatDollars } from "#app/lib/money.ts";
import { notify } from "#app/notices/notify.ts";
import { MANAGE_PAYMENT_NOTICE, START_AUTOPAY_NOTICE } from "#app/notices/placeholder-notices.ts";
import styles from "./autopay.module.css";

const GUARANTEES = [
  "Secure checkout via our card payment provider",
  "E-mail receipts monthly",
  "Update anytime",
  "Cancel anytime",
];

export function AutoPay() {
  const [told, setTold] = useState<typeof START_AUTOPAY_NOTICE | null>(null);

  // One piece of text: a piece that begins within a line would move when the font arrives.
  const authorization = `By starting auto-pay you authorize ${content.residence.name} to charge your card ${formatDollars(content.plans.standard.price)} (Standard) or ${formatDollars(content.plans.premium.price)} (Premium) every month until you cancel.`;

  const needScripts = [
    ...(content.plans.standard.autoPayLink ? [] : ["Standard"]),
    ...(content.plans.premium.autoPayLink ? [] : ["Premium"]),
  ];

  function tell(notice: typeof START_AUTOPAY_NOTICE) {
    notify(notice);
    setTold(notice);
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Set Up Auto-Pay in 60 Seconds</h1>
        <p className={styles.intro}>
          Choose your plan once, and your rent is charged automatically each month.
        </p>
      </header>
      <div className={styles.start}>
        {needScripts.length > 0 && (
          <noscript>
            <p className={styles.status}>
              Starting auto-pay for {needScripts.join(" and ")} needs JavaScript. <OtherWays />
            </p>
          </noscript>
        )}
        <p className={styles.authorization}>{authorization}</p>
        <div className={styles.plans}>
          <PlanStart plan="Standard" {...content.plans.standard} onStart={() => tell(START_AUTOPAY_NOTICE)} />
          <PlanStart plan="Premium" {...content.plans.premium} onStart={() => tell(START_AUTOPAY_NOTICE)} />
        </div>
        {told && <Status notice={told} />}
        <p>
          {content.plans.manageCardLink ? (
            <ExternalLink href={content.plans.manageCardLink} className="button button-quiet">
              Manage Payment Method
            </ExternalLink>
          ) : (
            <button type="button" className="button button-quiet" onClick={() => tell(MANAGE_PAYMENT_NOTICE)}>
              Manage Payment Method
            </button>
          )}
        </p>
      </div>
      <section aria-labelledby="guarantees" className={styles.guarantees}>
        <h2 id="guarantees">What you can count on</h2>
        <CheckList items={GUARANTEES} />
      </section>
    </div>
  );
}

/** The words of the notice on the page, since a notice is gone after a few seconds, and what can be done instead. */
function Status({ notice }: { notice: typeof START_AUTOPAY_NOTICE }) {
  return (
    <div className={styles.status}>
      <p>{`${notice.title}. ${notice.description}`}</p>
      <p>
        <OtherWays />
      </p>
    </div>
  );
}

/** How rent is paid while auto-pay cannot be started. */
function OtherWays() {
  return (
    <>
      To pay this month:{" "}
      <ExternalLink href={content.plans.standard.paymentLink}>Standard payment page</ExternalLink>,{" "}
      <ExternalLink href={content.plans.premium.paymentLink}>Premium payment page</ExternalLink>, or call us
      on <a href={content.contact.phoneHref}>{content.contact.phone}</a>.
    </>
  );
}

type PlanStartProps = { plan: Plan; price: number; autoPayLink?: string | undefined; onStart: () => void };

function PlanStart({ plan, price, autoPayLink, onStart }: PlanStartProps) {
  const label = `Start Auto-Pay ${plan}`;

  return (
    <section className={styles.plan} aria-label={`${plan} plan`}>
      <p className={styles.planName}>{plan}</p>
      <p className={styles.price}>
        <strong>{formatDollars(price)}</strong> a month
      </p>
      {autoPayLink ? (
        <ExternalLink href={autoPayLink} className="button">
          {label}
        </ExternalLink>
      ) : (
        <button type="button" className="button" onClick={onStart}>
          {label}
        </button>
      )}
    </section>
  );
}
