import { Link } from "wouter";
import { Page } from "./page.tsx";

/** For an address of the desk that leads nowhere. */
export function LostPage() {
  return (
    <Page title="There is no such page" width="narrow">
      <p>
        <Link href="/desk">To the applications</Link>
      </p>
    </Page>
  );
}
