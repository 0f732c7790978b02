import { Link } from "wouter";
import { Page } from "./page.tsx";

/** Shown for an unknown URL of the desk. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <p>
        <Link href="/desk">Go to the applications</Link>
      </p>
    </Page>
  );
}
