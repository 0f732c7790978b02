import content from "content:residence";
import { useState } from "react";
import { ApplicationForm } from "#app/application/application-form.tsx";
import { PlanSummary } from "#app/application/plan-summary.tsx";
import { Steps } from "#app/application/steps.tsx";
import { BelowTheFold } from "#app/components/below-the-fold.tsx";
import styles from "./apply.module.css";

export function Apply() {
  const [returns, setReturns] = useState(0);

  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>Apply for your room</h1>
        <p>
          It takes about five minutes. You’ll need the names and phone numbers of an emergency contact and two
          references.
        </p>
        <Steps />
      </header>
      {/* The plan with the form: without it nobody knows which one is chosen. */}
      <BelowTheFold>
        <PlanSummary />
        <div className={styles.form}>
          <ApplicationForm key={returns} onReturn={() => setReturns(returns + 1)} />
          {content.legal?.privacy && <p className={styles.privacy}>{content.legal.privacy}</p>}
        </div>
      </BelowTheFold>
    </div>
  );
}
