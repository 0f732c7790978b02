import { Link } from "wouter";
import type { Session } from "#desk/api/people.ts";
import { Page } from "./page.tsx";
import styles from "./states.module.css";

/** Shown for an unknown URL of the desk. */
export function NotFoundPage({ delivers }: Pick<Session, "delivers">) {
  return (
    <Page title="Page not found">
      <div className={styles.state}>
        <p>There may be a typo in the address.</p>
        <Link href="/desk" className="button">
          {`Go to ${delivers ? "Applications" : "Website"}`}
        </Link>
      </div>
    </Page>
  );
}
