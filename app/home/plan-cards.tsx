import type { ReactNode } from "react";
import type { Plan, PlanState } from "#app/application/plan.ts";
import { CheckList } from "#app/components/check-list.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation/navigation.tsx";
import { formatDollars } from "#app/lib/numbers.ts";
import { asSentence } from "#app/lib/sentence.ts";
import styles from "./plan-cards.module.css";

/** The two plans side by side, each linking to the application form with that plan selected. */
export function PlanCards() {
  const { langOf, residence, messages } = useLanguage();
  const { roomType, availability, standard, premium } = residence.plans;
  const difference = premium.price - standard.price;

  return (
    <section className={styles.pricing} aria-labelledby="pricing">
      <header className={styles.header}>
        <h2 id="pricing">{messages.home.plans}</h2>
        <p {...langOf(roomType)}>{asSentence(roomType)}</p>
        {availability && (
          <p className={styles.availability} {...langOf(availability)}>
            {availability}
          </p>
        )}
      </header>
      <div className={styles.cards}>
        <PlanCard plan="Standard" price={standard.price} summary={standard.summary}>
          <CheckList items={standard.includes} />
        </PlanCard>
        <PlanCard plan="Premium" price={premium.price} summary={premium.summary} popular>
          <p className={styles.difference}>
            {difference > 0
              ? messages.home.everythingAndMore(formatDollars(difference))
              : messages.home.everything}
          </p>
          <CheckList items={premium.adds} added />
        </PlanCard>
      </div>
    </section>
  );
}

type PlanCardProps = { plan: Plan; price: number; summary: string; popular?: boolean; children: ReactNode };

function PlanCard({ plan, price, summary, popular = false, children }: PlanCardProps) {
  const titleId = `plan-${plan.toLowerCase()}`;
  const state: PlanState = { plan };
  const { langOf, messages } = useLanguage();

  return (
    <article className={styles.card} aria-labelledby={titleId} data-popular={popular}>
      <header>
        <h3 id={titleId}>{plan}</h3>
        {popular && <p className={styles.ribbon}>{messages.home.popular}</p>}
      </header>
      <p className="price">
        <strong>{formatDollars(price)}</strong> <span>{messages.home.perMonth}</span>
      </p>
      <p className={styles.summary} {...langOf(summary)}>
        {summary}
      </p>
      <div className={styles.included}>{children}</div>
      <Link
        to="/apply"
        state={state}
        // A new document has no navigation state. Another tab loads one, and before hydration every click: see bootstrap.ts.
        data-early={`?plan=${plan.toLowerCase()}`}
        className={popular ? "button" : "button button-quiet"}
      >
        {messages.home.choose(plan)}
      </Link>
    </article>
  );
}
