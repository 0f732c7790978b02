import content from "content:residence";
import { useState } from "react";
import { NothingKept } from "#app/application/copy/nothing-kept.tsx";
import { StoredCopy } from "#app/application/copy/stored-copy.tsx";
import { thankedFor } from "#app/application/thanked-for.ts";
import { CheckDrawing } from "#app/components/check-drawing.tsx";
import { ExternalLink } from "#app/components/external-link.tsx";
import { Link, useVisit } from "#app/lib/navigation.tsx";
import { REACH } from "#app/lib/reach.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { notify } from "#app/notices/notify.ts";
import { MANAGE_PAYMENT_NOTICE } from "#app/notices/placeholder-notices.ts";
import styles from "./thank-you.module.css";

export function ThankYou() {
  const { state, search } = useVisit();
  // The prerendered page knows neither state nor query. It holds both thanks, of which its own script shows one before the
  // others run: see starter.ts.
  const subject = useHydrated() ? thankedFor(state, search) : null;

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <CheckDrawing />
        {subject !== "autopay" && (
          <div data-early-from="apply" className={styles.thanks}>
            <ApplicationThanks />
          </div>
        )}
        {subject !== "apply" && (
          <div data-early-from="autopay" className={styles.thanks} hidden={subject === null}>
            <AutoPayThanks />
          </div>
        )}
      </header>
      <StoredCopy residence={REACH} subject={subject ?? "apply"} />
      <p className={styles.actions}>
        <Link to="/" className="button button-quiet">
          Back to Home
        </Link>
        <Link to="/rules" className="button button-quiet">
          View House Rules
        </Link>
      </p>
      {/* Last, so that nothing moves when the device has been asked. */}
      {subject !== "autopay" && <NothingKept residence={REACH} />}
    </div>
  );
}

function ApplicationThanks() {
  return (
    <>
      <h1>Application Received!</h1>
      <p className={styles.next}>
        {content.residence.name} will contact you within{" "}
        <span className={styles.unbroken}>{content.contact.followUpHours} hours</span> of getting your copy.
      </p>
    </>
  );
}

function AutoPayThanks() {
  const [status, setStatus] = useState("");

  function tell() {
    notify(MANAGE_PAYMENT_NOTICE);
    setStatus(`${MANAGE_PAYMENT_NOTICE.title}. ${MANAGE_PAYMENT_NOTICE.description}`);
  }

  return (
    <>
      <h1>You're All Set</h1>
      <p className={styles.next}>
        Your rent is charged automatically from now on. A receipt comes by{" "}
        <span className={styles.unbroken}>e-mail</span> each month.
      </p>
      <p>
        {content.plans.manageCardLink ? (
          <ExternalLink href={content.plans.manageCardLink} className="button">
            Manage Auto-Pay
          </ExternalLink>
        ) : (
          <button type="button" className="button" onClick={tell}>
            Manage Auto-Pay
          </button>
        )}
      </p>
      <p className={styles.status} hidden={status === ""}>
        {status}
      </p>
    </>
  );
}
