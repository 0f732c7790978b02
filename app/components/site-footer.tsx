import content from "content:layout";
import { href, Link } from "react-router";
import { ExternalLink } from "./external-link.tsx";
import styles from "./site-footer.module.css";

/** The footer of every page: how to reach the residence, quick links and the two payment pages. */
export function SiteFooter() {
  const { contact, paymentLinks } = content;

  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section aria-label="Contact">
          <h2 className={styles.name}>{content.name}</h2>
          <address className={styles.address}>
            <p>
              {contact.street}
              <br />
              {contact.city}, {contact.region} {contact.postalCode}
            </p>
            <p>
              <a href={contact.phoneHref}>{contact.phone}</a>
              <br />
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </p>
          </address>
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">Quick links</h2>
          <ul>
            <li>
              <Link prefetch="intent" to={href("/")}>
                Home
              </Link>
            </li>
            <li>
              <Link prefetch="intent" to={href("/apply")}>
                Apply
              </Link>
            </li>
            <li>
              <Link prefetch="intent" to={href("/rules")}>
                House Rules
              </Link>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="footer-payments">
          <h2 id="footer-payments">Pay your rent</h2>
          <ul>
            <li>
              <ExternalLink href={paymentLinks.standard} className={styles.payment}>
                Pay Standard plan
              </ExternalLink>
            </li>
            <li>
              <ExternalLink href={paymentLinks.premium} className={styles.payment}>
                Pay Premium plan
              </ExternalLink>
            </li>
          </ul>
        </section>
      </div>
      {content.equalHousing && <p className={styles.legal}>{content.equalHousing}</p>}
    </footer>
  );
}
