import { type ReactNode, useState } from "react";
import type { Plan } from "#app/application/plan.ts";
import { CheckList } from "#app/components/check-list.tsx";
import { ExternalLink } from "#app/components/external-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { formatDollars } from "#app/lib/numbers.ts";
import { type Notice, notify } from "#app/notices/notify.ts";
import styles from "./autopay.module.css";

type Told = Pick<Notice, "title" | "description">;

export function AutoPay() {
  const [told, setTold] = useState<Told | null>(null);
  const { residence, words } = useLanguage();
  const { standard, premium, manageCardLink } = residence.plans;

  // One piece of text: a piece that begins within a line would move when the font arrives.
  const authorization = words.autoPay.authorization(
    residence.residence.name,
    formatDollars(standard.price),
    formatDollars(premium.price),
  );

  function tell(notice: Told) {
    notify({ kind: "placeholder", ...notice });
    setTold(notice);
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>{words.autoPay.title}</h1>
          <p className={styles.intro}>{words.autoPay.intro}</p>
        </div>
        <NotYet />
      </header>
      <div className={styles.plans}>
        <PlanStart plan="Standard" {...standard} onStart={() => tell(words.autoPay.startNotice)}>
          <CheckList items={standard.includes} />
        </PlanStart>
        <PlanStart plan="Premium" {...premium} onStart={() => tell(words.autoPay.startNotice)}>
          <p className={styles.more}>{words.autoPay.plus}</p>
          <CheckList items={premium.adds} added />
        </PlanStart>
      </div>
      <div className={styles.terms}>
        <p className={styles.authorization}>{authorization}</p>
        {manageCardLink ? (
          <ExternalLink href={manageCardLink} className="button button-quiet">
            {words.autoPay.manage}
          </ExternalLink>
        ) : (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => tell(words.autoPay.manageNotice)}
          >
            {words.autoPay.manage}
          </button>
        )}
      </div>
      {/* The words of the notice, since a notice is gone after a few seconds. Below the buttons, which stay where they are. */}
      {told && <p className={styles.status}>{`${told.title}. ${told.description}`}</p>}
      <section aria-labelledby="guarantees" className={styles.guarantees}>
        <h2 id="guarantees">{words.autoPay.countOn}</h2>
        <CheckList items={words.autoPay.guarantees} />
      </section>
    </div>
  );
}

/** Says, before a button is pressed, for which plans auto-pay cannot be started, and how rent is paid until it can. */
function NotYet() {
  const { residence, words } = useLanguage();
  const { standard, premium } = residence.plans;
  if (standard.autoPayLink && premium.autoPayLink) return null;
  const some = standard.autoPayLink || premium.autoPayLink;
  const plan = standard.autoPayLink ? "Premium" : "Standard";

  return (
    <div className={styles.notYet}>
      <p>
        <strong>{some ? words.autoPay.notYetFor(plan) : words.autoPay.notYet}</strong>
      </p>
      <p>{words.autoPay.forNow}</p>
      <a href={residence.contact.phoneHref}>{words.autoPay.orCall(residence.contact.phone)}</a>
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
  const { words } = useLanguage();
  const label = words.autoPay.start(plan);

  return (
    <section className={styles.plan} aria-label={words.autoPay.plan(plan)}>
      <p className={styles.planName}>{plan}</p>
      <p className={styles.price}>
        <strong>{formatDollars(price)}</strong> <span>{words.autoPay.perMonth}</span>
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
              {words.autoPay.payThisMonth}
              <span className="visually-hidden">{` ${words.autoPay.forPlan(plan)}`}</span>
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
