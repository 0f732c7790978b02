import { Link } from "wouter";
import { Page } from "./page.tsx";

/** For an address of the desk that leads nowhere. */
export function NotFoundPage() {
  return (
    <Page title="Page not found" width="narrow">
      <p>
        <Link href="/desk">Go to the applications</Link>
      </p>
    </Page>
  );
}
