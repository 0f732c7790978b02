import content from "content:residence";
import { mailtoHref } from "#app/lib/email.ts";
import { Link } from "#app/lib/navigation.tsx";
import { ExternalLink } from "./external-link.tsx";
import styles from "./site-footer.module.css";

/** The footer of every page: how to reach the residence, quick links and the ways to pay. */
export function SiteFooter() {
  const { contact, plans, legal } = content;

  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section aria-label="Contact">
          <h2 className={styles.name}>{content.residence.name}</h2>
          <address className={styles.address}>
            <p>
              {contact.street}
              <br />
              {contact.city}, {contact.region} {contact.postalCode}
            </p>
            <p>
              <a href={contact.phoneHref}>{contact.phone}</a>
              <br />
              <a href={mailtoHref(contact.email)}>{contact.email}</a>
            </p>
          </address>
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">Quick links</h2>
          <ul>
            <li>
              <Link to="/">Home</Link>
            </li>
            <li>
              <Link to="/apply">Apply</Link>
            </li>
            <li>
              <Link to="/rules">House Rules</Link>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="footer-payments">
          <h2 id="footer-payments">Pay your rent</h2>
          <ul>
            <li>
              <ExternalLink href={plans.standard.paymentLink} className={styles.payment}>
                Pay for the Standard plan
              </ExternalLink>
            </li>
            <li>
              <ExternalLink href={plans.premium.paymentLink} className={styles.payment}>
                Pay for the Premium plan
              </ExternalLink>
            </li>
            {(plans.standard.autoPayLink || plans.premium.autoPayLink) && (
              <li>
                <Link to="/autopay">Set up auto-pay</Link>
              </li>
            )}
          </ul>
        </section>
      </div>
      {legal?.equalHousing && <p className={styles.legal}>{legal.equalHousing}</p>}
    </footer>
  );
}
