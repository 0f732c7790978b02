import { counted } from "#app/lib/numbers.ts";
import type { People } from "#desk/api/people.ts";
import { shortTime } from "../lib/times.ts";
import styles from "./people-page.module.css";

/** The number of failed sign-ins. */
export function FailedSignIns({ count, last }: People["failedSignIns"]) {
  return (
    <section className={`card ${styles.section}`}>
      <h2>Failed sign-ins</h2>
      <p>
        {`${counted(count, "try", "tries")} within the last 30 days${last === null ? "" : `, the last on ${shortTime(last)}`}. `}
        Opening a link that was already used counts as a try. If there are many, tell the person who runs your
        server.
      </p>
    </section>
  );
}
