import { languageName } from "#app/lib/language-name.ts";
import type { Detail } from "#desk/api/applications.ts";
import { fullTime } from "../lib/times.ts";
import styles from "./answer-list.module.css";

// Allows for a slightly wrong clock and the time of sending.
const TOLERANCE_MS = 5 * 60_000;

/** The times and the language of the application. Its number is below the heading, and on paper above it. */
export function SubmissionDetails({ detail: { receivedAt, application, language } }: { detail: Detail }) {
  const differs = Math.abs(Date.parse(application.submittedAt) - Date.parse(receivedAt)) > TOLERANCE_MS;
  return (
    <section className="card" aria-labelledby="submission">
      <h2 id="submission">Submission</h2>
      <dl className={styles.answers}>
        <div>
          <dt>Received</dt>
          <dd>{fullTime(receivedAt)}</dd>
        </div>
        {differs && (
          <div>
            <dt>Submitted (applicant’s device)</dt>
            <dd>{fullTime(application.submittedAt)}</dd>
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
