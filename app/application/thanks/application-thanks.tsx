import { PhoneLink } from "#app/components/phone-link.tsx";
import { StatusDrawing } from "#app/components/status-drawing.tsx";
import steps from "#app/components/steps.module.css";
import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation/navigation.tsx";
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
        <p>{messages.thankYou.next(residence.residence.name, <Hours />)}</p>
      </div>
    </>
  );
}

/**
 * The thank-you text when no application is stored on this device: how to apply, and what the page shows then, with the
 * specified texts as titles. It is also true before storage is read, in case scripts fail.
 */
export function NothingStored() {
  const { residence, messages } = useLanguage();
  const { thankYou } = messages;

  return (
    <>
      <h1>{thankYou.nothingHeading}</h1>
      <div className={styles.nothing}>
        <p className={styles.next}>{thankYou.applyOrCall(<PhoneLink />)}</p>
        <Link to="/apply" className="button button-large button-wide">
          {thankYou.apply}
        </Link>
        <div className={styles.left}>
          <h2>{thankYou.afterApplying}</h2>
          <ol className={steps.steps}>
            <li>
              <strong>{thankYou.sendIt}</strong>
              <span>{thankYou.receivedText}</span>
            </li>
            <li>
              <strong>{thankYou.contacted}</strong>
              <span>{thankYou.next(residence.residence.name, <Hours />)}</span>
            </li>
          </ol>
        </div>
      </div>
    </>
  );
}

function Hours() {
  const { residence, messages } = useLanguage();
  return <span className={styles.unbroken}>{messages.thankYou.hours(residence.contact.followUpHours)}</span>;
}
