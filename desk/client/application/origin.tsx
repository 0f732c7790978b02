import type { Detail } from "#desk/api/applications.ts";
import { languageName } from "../lib/language-name.ts";
import { writtenTime } from "../lib/times.ts";
import styles from "./answer-list.module.css";

/** Where the application comes from: number, times, language. */
export function Origin({ detail: { number, receivedAt, application, language } }: { detail: Detail }) {
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
        <div>
          <dt>Submitted, by the applicant’s clock</dt>
          <dd>{writtenTime(application.submittedAt)}</dd>
        </div>
        <div>
          <dt>Language</dt>
          <dd>{languageName(language)}</dd>
        </div>
      </dl>
    </section>
  );
}
