import type { ReactNode } from "react";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { StatusDrawing } from "#app/components/status-drawing.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation.tsx";
import type { CopySource } from "../copy/copy-text.ts";
import { SendCopy } from "../copy/send-copy.tsx";
import styles from "./application-thanks.module.css";

/**
 * Thanks for a stored application, and asks the applicant to send the copy.
 * @param source null until storage has been read
 */
export function StoredThanks({ source }: { source: CopySource | null }) {
  const { residence, messages } = useLanguage();

  return (
    <>
      <StatusDrawing />
      <h1>{messages.thankYou.received}</h1>
      <div className={styles.left}>
        <h2>{messages.thankYou.oneThingLeft}</h2>
        <p>{messages.thankYou.onlyHere}</p>
        <SendCopy source={source} />
      </div>
      <p className={styles.hours}>{messages.thankYou.next(residence.residence.name, <Hours />)}</p>
    </>
  );
}

/**
 * The thank-you text when no application is stored on this device. It is also true before storage is read, in case scripts
 * fail.
 * @param children shown last
 */
export function NothingStored({ children }: { children?: ReactNode }) {
  const { residence, messages } = useLanguage();

  return (
    <>
      <h1>{messages.thankYou.nothingHeading}</h1>
      <div className={styles.nothing}>
        <p className={styles.next}>{messages.thankYou.applyOrCall(<PhoneLink />)}</p>
        <Link to="/apply" className="button button-large button-wide">
          {messages.thankYou.apply}
        </Link>
        <p className={styles.sent}>{messages.thankYou.sentAlready(residence.residence.name, <Hours />)}</p>
        {children}
      </div>
    </>
  );
}

/** The specified thank-you text; without a stored application it is announced as still to come. */
export function ReceivedLater() {
  const { received, receivedLater } = useLanguage().messages.thankYou;
  return <p className={styles.later}>{receivedLater(received)}</p>;
}

function Hours() {
  const { residence, messages } = useLanguage();
  return <span className={styles.unbroken}>{messages.thankYou.hours(residence.contact.followUpHours)}</span>;
}
