import content from "content:residence";
import { useEffect, useRef, useState } from "react";
import { ApplicationForm } from "#app/application/application-form.tsx";
import { DEFAULT_PLAN, PLANS, type Plan, requestedPlan } from "#app/application/plan.ts";
import { PlanSummary } from "#app/application/plan-summary.tsx";
import { Steps } from "#app/application/steps.tsx";
import { BelowTheFold } from "#app/components/below-the-fold.tsx";
import { useVisit } from "#app/lib/navigation.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import styles from "./apply.module.css";

export function Apply() {
  const { state, search } = useVisit();
  const askedPlan = useHydrated() ? requestedPlan(state, search) : null;
  const [chosenPlan, setChosenPlan] = useState<Plan | null>(null);

  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>Apply for your room</h1>
        <p>
          It takes about five minutes. You will need the names and phone numbers of an emergency contact and
          two references.
        </p>
        <Steps />
      </header>
      <div className={styles.columns}>
        <PlanSummary plan={chosenPlan ?? askedPlan ?? DEFAULT_PLAN} />
        <BelowTheFold>
          <FormColumn onPlan={setChosenPlan} />
        </BelowTheFold>
      </div>
    </div>
  );
}

/** The form and what belongs to it. `onPlan` is told the plan that is checked, by whomever and whenever it was chosen. */
function FormColumn({ onPlan }: { onPlan: (plan: Plan) => void }) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const follow = () => {
      const { value } = element.elements.namedItem("plan") as RadioNodeList;
      onPlan(PLANS.find((candidate) => candidate === value) ?? DEFAULT_PLAN);
    };
    follow();
    element.addEventListener("change", follow);
    return () => element.removeEventListener("change", follow);
  }, [onPlan]);

  return (
    <div className={styles.form}>
      <ApplicationForm ref={form} />
      {content.legal?.privacy && <p className={styles.privacy}>{content.legal.privacy}</p>}
    </div>
  );
}
