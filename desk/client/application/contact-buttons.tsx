import { mailtoHref } from "#app/lib/email.ts";
import type { Detail } from "#desk/api/applications.ts";
import { callHref } from "../lib/phone-links.ts";
import styles from "./contact-buttons.module.css";

/** The longest answer that is a number alone. */
const LONGEST_NUMBER = 20;

/**
 * Links to call and email the applicant. Calling is the main action, unless the application may be spam. On computers, which
 * often cannot call, it shows the number.
 */
export function ContactButtons({
  application: { phone, email },
  possibleSpam,
}: Pick<Detail, "application" | "possibleSpam">) {
  return (
    <p className={styles.contact}>
      {/* Numerals of other scripts cannot be dialed. */}
      {typeof phone === "string" && /\d/.test(phone) && (
        <a className={`button small-button ${possibleSpam ? "button-quiet" : ""}`} href={callHref(phone)}>
          Call{" "}
          <bdi translate="no" className={styles.number}>
            {phone.length <= LONGEST_NUMBER && phone}
          </bdi>
        </a>
      )}
      {typeof email === "string" && email !== "" && (
        <a className="button button-quiet small-button" href={mailtoHref(email)}>
          Email
        </a>
      )}
    </p>
  );
}
