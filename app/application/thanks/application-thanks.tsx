import type { ReactNode } from "react";
import { CheckDrawing } from "#app/components/check-drawing.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation.tsx";
import type { CopySource } from "../copy/copy-text.ts";
import { SendCopy } from "../copy/send-copy.tsx";
import styles from "./application-thanks.module.css";

/**
 * Thanks for an application that this device keeps, and says what is left to do.
 * @param source null until the device has been asked
 */
export function StoredThanks({ source }: { source: CopySource | null }) {
  const { residence, messages } = useLanguage();

  return (
    <>
      <CheckDrawing />
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
 * What a visitor who is thanked for an application reads where this device holds none. It is true before the device has been
 * asked, too, for the case that scripts fail.
 * @param children what follows the sentence
 */
export function NothingStored({ children }: { children?: ReactNode }) {
  const { residence, messages } = useLanguage();

  return (
    <>
      <h1>{messages.thankYou.nothingHeading}</h1>
      <div className={styles.nothing}>
        <p className={styles.next}>{messages.thankYou.applyOrCall(<PhoneLink />)}</p>
        <Link to="/apply" className={`button button-large ${styles.apply}`}>
          {messages.thankYou.apply}
        </Link>
        {children}
        <p className={styles.sent}>{messages.thankYou.sentAlready(residence.residence.name, <Hours />)}</p>
      </div>
    </>
  );
}

/** The thanks that an application brings, as what they are where there is none: words that are still to come. */
export function ReceivedLater() {
  const { messages } = useLanguage();

  return (
    <div className={styles.later}>
      <h2>{messages.thankYou.received}</h2>
      <p>{messages.thankYou.receivedLater}</p>
    </div>
  );
}

function Hours() {
  const { residence, messages } = useLanguage();
  return <span className={styles.unbroken}>{messages.thankYou.hours(residence.contact.followUpHours)}</span>;
}
