import { useState } from "react";
import { Letterhead } from "#app/application/copy/letterhead.tsx";
import { ApplicationForm } from "#app/application/form/application-form.tsx";
import { PlanSummary } from "#app/application/overview/plan-summary.tsx";
import { Steps } from "#app/application/overview/steps.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import styles from "./apply.module.css";

export function Apply() {
  const { langOf, residence, messages } = useLanguage();
  const privacy = residence.legal?.privacy;
  const [returns, setReturns] = useState(0);

  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <Letterhead />
        <h1>{messages.apply.title}</h1>
        <p>{messages.apply.intro}</p>
        <Steps />
      </header>
      {/* The plan beside the form: otherwise the choice would be out of sight. */}
      <PlanSummary />
      <div className={styles.form}>
        <ApplicationForm key={returns} onReturn={() => setReturns(returns + 1)}>
          {/* Where the answers go, beside the button that decides it. */}
          {privacy && (
            <p className={styles.privacy} {...langOf(privacy)}>
              {privacy}
            </p>
          )}
        </ApplicationForm>
      </div>
    </div>
  );
}
