import { useState } from "react";
import type { Plan } from "#app/application/plan.ts";
import { CheckList } from "#app/components/check-list.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { notify } from "#app/notices/notify.ts";
import styles from "./autopay.module.css";
import { AutoPayPlan } from "./autopay-plan.tsx";
import { AutoPayUnavailable, PressedStatus } from "./autopay-status.tsx";
import { ManageCard } from "./manage-card.tsx";

export function AutoPay() {
  const [pressed, setPressed] = useState<Plan | null>(null);
  const { residence, messages } = useLanguage();
  const { standard, premium, hasAutoPay } = residence.plans;
  const { startNotice } = messages.autoPay;

  function start(plan: Plan) {
    notify({ kind: "placeholder", ...startNotice });
    setPressed(plan);
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
          onStart={() => start("Standard")}
          status={pressed === "Standard" && <PressedStatus {...startNotice} />}
        >
          <CheckList items={standard.includes} />
        </AutoPayPlan>
        <AutoPayPlan
          plan="Premium"
          {...premium}
          onStart={() => start("Premium")}
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
          <ManageCard label={messages.autoPay.manage} className="button button-quiet button-wide" />
        </div>
      </section>
    </div>
  );
}
