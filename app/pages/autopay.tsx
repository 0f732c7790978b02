import { useState } from "react";
import type { Plan } from "#app/application/plan.ts";
import { CheckList } from "#app/components/check-list.tsx";
import { ExternalLink } from "#app/components/external-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { notify } from "#app/notices/notify.ts";
import styles from "./autopay.module.css";
import { AutoPayPlan } from "./autopay-plan.tsx";
import { AutoPayUnavailable, PressedStatus } from "./autopay-status.tsx";

type Pressed = Plan | "manage";

export function AutoPay() {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const { residence, messages } = useLanguage();
  const { standard, premium, manageCardLink, hasAutoPay } = residence.plans;
  const { startNotice, manageNotice } = messages.autoPay;

  function press(button: Pressed) {
    notify({ kind: "placeholder", ...(button === "manage" ? manageNotice : startNotice) });
    setPressed(button);
  }

  return (
    <div className={styles.page}>
      <header>
        <h1>{messages.autoPay.title}</h1>
        {hasAutoPay && <p className={styles.intro}>{messages.autoPay.intro}</p>}
      </header>
      <AutoPayUnavailable className={styles.notYet} />
      <div className={styles.plans}>
        <AutoPayPlan
          plan="Standard"
          {...standard}
          onStart={() => press("Standard")}
          status={pressed === "Standard" && <PressedStatus {...startNotice} />}
        >
          <CheckList items={standard.includes} />
        </AutoPayPlan>
        <AutoPayPlan
          plan="Premium"
          {...premium}
          onStart={() => press("Premium")}
          status={pressed === "Premium" && <PressedStatus {...startNotice} />}
        >
          <p className={styles.more}>{messages.home.everything}</p>
          <CheckList items={premium.adds} added />
        </AutoPayPlan>
      </div>
      <section aria-labelledby="guarantees" className={styles.guarantees}>
        <h2 id="guarantees">{messages.autoPay.countOn}</h2>
        <CheckList items={messages.autoPay.guarantees} />
        <div className={styles.manage}>
          {manageCardLink ? (
            <ExternalLink href={manageCardLink} className="button button-quiet button-wide">
              {messages.autoPay.manage}
            </ExternalLink>
          ) : (
            <button
              id="manage-card"
              type="button"
              className="button button-quiet button-wide"
              onClick={() => press("manage")}
            >
              {messages.autoPay.manage}
            </button>
          )}
          {pressed === "manage" && <PressedStatus {...manageNotice} />}
        </div>
      </section>
    </div>
  );
}
