import { useState } from "react";
import type { Plan } from "#app/application/plan.ts";
import { CheckList } from "#app/components/check-list.tsx";
import { ExternalLink } from "#app/components/external-link.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { type Notice, notify } from "#app/notices/notify.ts";
import styles from "./autopay.module.css";
import { AutoPayPlan } from "./autopay-plan.tsx";

type Pressed = Plan | "manage";

export function AutoPay() {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const { residence, messages } = useLanguage();
  const { standard, premium, manageCardLink } = residence.plans;
  const { startNotice, manageNotice } = messages.autoPay;

  function press(button: Pressed) {
    notify({ kind: "placeholder", ...(button === "manage" ? manageNotice : startNotice) });
    setPressed(button);
  }

  return (
    <div className={styles.page}>
      <header>
        <h1>{messages.autoPay.title}</h1>
        {(standard.autoPayLink || premium.autoPayLink) && (
          <p className={styles.intro}>{messages.autoPay.intro}</p>
        )}
      </header>
      <NotYet />
      <div className={styles.plans}>
        <AutoPayPlan
          plan="Standard"
          {...standard}
          onStart={() => press("Standard")}
          status={pressed === "Standard" && <Status {...startNotice} />}
        >
          <CheckList items={standard.includes} />
        </AutoPayPlan>
        <AutoPayPlan
          plan="Premium"
          {...premium}
          onStart={() => press("Premium")}
          status={pressed === "Premium" && <Status {...startNotice} />}
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
            <ExternalLink href={manageCardLink} className="button button-quiet">
              {messages.autoPay.manage}
            </ExternalLink>
          ) : (
            <button type="button" className="button button-quiet" onClick={() => press("manage")}>
              {messages.autoPay.manage}
            </button>
          )}
          {pressed === "manage" && <Status {...manageNotice} />}
        </div>
      </section>
    </div>
  );
}

/**
 * The text of the notice, which disappears after a few seconds. Below the pressed button, so that the button does not move.
 */
function Status({ title, description }: Pick<Notice, "title" | "description">) {
  return <p className={styles.status}>{`${title}. ${description}`}</p>;
}

/** Says, before a button is pressed, for which plans auto-pay is unavailable, and how to pay rent until then. */
function NotYet() {
  const { residence, messages } = useLanguage();
  const { standard, premium } = residence.plans;
  if (standard.autoPayLink && premium.autoPayLink) return null;
  const some = standard.autoPayLink || premium.autoPayLink;
  const plan = standard.autoPayLink ? "Premium" : "Standard";

  return (
    <p className={styles.notYet}>
      <strong>{some ? messages.autoPay.notYetFor(plan) : messages.autoPay.notYet}</strong>{" "}
      {messages.autoPay.forNow} {messages.frame.orCall(<PhoneLink />)}
    </p>
  );
}
