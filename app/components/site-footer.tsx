import { mailtoHref } from "#app/lib/email.ts";
import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation/navigation.tsx";
import { ExternalLink } from "./external-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./site-footer.module.css";

/** The footer of every page: contact details, quick links and payment links. */
export function SiteFooter() {
  const { langOf, residence, messages } = useLanguage();
  const { contact, plans, legal } = residence;

  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section aria-labelledby="footer-contact" className={styles.contact}>
          <div>
            <h2 className={styles.name}>{residence.residence.name}</h2>
            <address>
              {contact.street}
              <br />
              {`${contact.city}, ${contact.region} ${contact.postalCode}`}
            </address>
          </div>
          <div>
            <h2 id="footer-contact">{messages.frame.contact}</h2>
            <address>
              <a href={contact.phoneHref}>{contact.phone}</a>
              {contact.callHours && <p {...langOf(contact.callHours)}>{contact.callHours}</p>}
              <a href={mailtoHref(contact.email)}>{contact.email}</a>
            </address>
          </div>
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{messages.frame.quickLinks}</h2>
          <ul>
            <li>
              <Link to="/">{messages.frame.home}</Link>
            </li>
            <li>
              <Link to="/apply">{messages.frame.apply}</Link>
            </li>
            <li>
              <Link to="/rules">{messages.frame.rules}</Link>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="footer-payments">
          <h2 id="footer-payments">{messages.frame.payRent}</h2>
          <ul>
            <li>
              <ExternalLink href={plans.standard.paymentLink} className={styles.payment}>
                {messages.frame.payFor("Standard")}
              </ExternalLink>
            </li>
            <li>
              <ExternalLink href={plans.premium.paymentLink} className={styles.payment}>
                {messages.frame.payFor("Premium")}
              </ExternalLink>
            </li>
            {plans.hasAutoPay && (
              <li>
                <Link to="/autopay">{messages.frame.setUpAutoPay}</Link>
              </li>
            )}
          </ul>
        </section>
      </div>
      <div className={styles.legal}>
        <p {...langOf(legal?.equalHousing)}>{legal?.equalHousing}</p>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
