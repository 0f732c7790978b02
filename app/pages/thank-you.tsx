import content from "content:residence";
import { type ReactNode, useState } from "react";
import { KeptThanks, NothingKept } from "#app/application/copy/application-thanks.tsx";
import { StoredCopy } from "#app/application/copy/stored-copy.tsx";
import { type Thanks, thankedFor, thanksFor } from "#app/application/thanked-for.ts";
import { useStoredApplication } from "#app/application/use-stored-application.ts";
import { CheckDrawing } from "#app/components/check-drawing.tsx";
import { ExternalLink } from "#app/components/external-link.tsx";
import { Photo } from "#app/components/photo.tsx";
import { Link, useVisit } from "#app/lib/navigation.tsx";
import { REACH } from "#app/lib/reach.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { notify } from "#app/notices/notify.ts";
import { MANAGE_PAYMENT_NOTICE } from "#app/notices/placeholder-notices.ts";
import styles from "./thank-you.module.css";

export function ThankYou() {
  const { state, search } = useVisit();
  const stored = useStoredApplication();
  const application = stored.status === "found" ? stored.application : null;
  // The prerendered page knows neither state nor query nor device. It holds all thanks, of which its own script shows one
  // before the others run: see starter.ts.
  const hydrated = useHydrated();
  const subject = hydrated ? thankedFor(state, search) : null;
  const thanks = subject && thanksFor(subject, application !== null);
  const door = content.host?.door;

  const copy = (
    <div key="copy" className={styles.copy}>
      <StoredCopy residence={REACH} subject={subject ?? "apply"} />
    </div>
  );
  const actions = (
    <p key="actions" className={styles.actions}>
      <Link to="/" className="button button-quiet">
        Back to Home
      </Link>
      <Link to="/rules" className="button button-quiet">
        View House Rules
      </Link>
    </p>
  );

  return (
    <div className={styles.page}>
      <header>
        <Part name="kept" shown={thanks}>
          <CheckDrawing />
          <KeptThanks source={application} residence={REACH} />
        </Part>
        <Part name="nothing" shown={thanks}>
          <NothingKept residence={REACH} />
        </Part>
        <Part name="autopay" shown={thanks}>
          <CheckDrawing />
          <AutoPayThanks />
        </Part>
      </header>
      {subject === "autopay" ? [actions, copy] : [copy, actions]}
      {door && thanks !== "kept" && (
        <Photo picture={door} sizes="(min-width: 48rem) 26rem, 1px" className={styles.photo} />
      )}
    </div>
  );
}

type PartProps = {
  name: Thanks;
  /** Null while the page is as it was served. */
  shown: Thanks | null;
  children: ReactNode;
};

/** The thanks of one kind. As long as nothing is known, the page is served with those for an unknown device. */
function Part({ name, shown, children }: PartProps) {
  if (shown !== null && shown !== name) return null;
  // `undefined`, so that React takes back in any case what the starter has set.
  const hidden = shown === null ? name !== "nothing" || undefined : false;

  return (
    <div data-thanks={name} className={styles.thanks} hidden={hidden}>
      {children}
    </div>
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
        Your rent is charged automatically from now on. You’ll get a receipt by email each month.
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
