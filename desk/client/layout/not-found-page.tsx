import { Link } from "wouter";
import { Page } from "./page.tsx";
import styles from "./states.module.css";

/** Shown for an unknown URL of the desk. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <div className={styles.state}>
        <p>There may be a typo in the address.</p>
        <Link href="/desk" className="button">
          Go to the first page
        </Link>
      </div>
    </Page>
  );
}
