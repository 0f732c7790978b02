import type { Detail } from "#desk/api/applications.ts";
import { languageName } from "../lib/language-name.ts";
import { writtenTime } from "../lib/times.ts";
import styles from "./answer-list.module.css";

// Tolerates a slightly wrong clock and the time of sending.
const SAME_MS = 5 * 60_000;

/** Where the application comes from: number, times, language. */
export function SubmissionDetails({
  detail: { number, receivedAt, application, language },
}: {
  detail: Detail;
}) {
  const differs = Math.abs(Date.parse(application.submittedAt) - Date.parse(receivedAt)) > SAME_MS;
  return (
    <section className="card" aria-label="Arrival">
      <dl className={styles.answers}>
        <div>
          <dt>Number</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>{writtenTime(receivedAt)}</dd>
        </div>
        {differs && (
          <div>
            <dt>Submitted (applicant’s device)</dt>
            <dd>{writtenTime(application.submittedAt)}</dd>
          </div>
        )}
        <div>
          <dt>Language</dt>
          <dd>{languageName(language)}</dd>
        </div>
      </dl>
    </section>
  );
}
