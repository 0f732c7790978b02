import type { ReactNode } from "react";
import { useChannel } from "#app/application/channel.tsx";
import { useStoredApplication } from "#app/application/stored/use-stored-application.ts";
import { StoredCopy } from "#app/application/thanks/stored-copy.tsx";
import {
  type ThankYouContent,
  thankYouContent,
  thankYouReason,
} from "#app/application/thanks/thank-you-reason.ts";
import { Photo } from "#app/components/photo.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { Link, useLocation } from "#app/lib/navigation/navigation.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { AutoPayThanks } from "./autopay-thanks.tsx";
import styles from "./thank-you.module.css";

export function ThankYou() {
  const { residence, messages } = useLanguage();
  const { StoredThanks, NothingStored } = useChannel();
  const { state, search } = useLocation();
  const { application } = useStoredApplication();
  // The prerendered page knows neither state nor query nor device. It contains every thank-you text, and its inline script
  // shows one of them before the other scripts run: see bootstrap.ts.
  const hydrated = useHydrated();
  const reason = hydrated ? thankYouReason(state, search) : null;
  const content = reason && thankYouContent(reason, application !== null);
  const photo = residence.room ?? residence.host?.door;

  return (
    <div className={styles.page}>
      <header className={photo ? `${styles.head} ${styles.beside}` : styles.head}>
        <Part name="kept" shown={content}>
          <StoredThanks source={application} />
        </Part>
        <Part name="nothing" shown={content}>
          <NothingStored />
        </Part>
        <Part name="autopay" shown={content}>
          <AutoPayThanks />
        </Part>
      </header>
      <div className={styles.copy}>
        <StoredCopy reason={reason ?? "apply"} />
      </div>
      <p className={`${styles.actions} ${styles.links}`}>
        <Link to="/" className="button button-quiet">
          {messages.thankYou.home}
        </Link>
        <Link to="/rules" className="button button-quiet">
          {messages.thankYou.rules}
        </Link>
      </p>
      {photo && content !== "kept" && (
        <Photo picture={photo} sizes="(min-width: 62rem) 36rem, 100vw" className={styles.photo} />
      )}
    </div>
  );
}

type PartProps = {
  name: ThankYouContent;
  /** Null until hydration. */
  shown: ThankYouContent | null;
  children: ReactNode;
};

/** One of the thank-you texts. Until the reason is known, the text for an unknown device is shown. */
function Part({ name, shown, children }: PartProps) {
  if (shown !== null && shown !== name) return null;
  // `undefined`, so that React always removes the attribute that the bootstrap has set.
  const hidden = shown === null ? name !== "nothing" || undefined : false;

  return (
    <div data-thanks={name} className={styles.thanks} hidden={hidden}>
      {children}
    </div>
  );
}
