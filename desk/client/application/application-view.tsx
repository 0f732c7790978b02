import { fontAttributes } from "#app/lib/visible-text.ts";
import { countChanges, type Detail } from "#desk/api/applications.ts";
import { Page } from "../layout/page.tsx";
import { OutOfDate } from "../layout/states.tsx";
import { dateInList } from "../lib/times.ts";
import { AnswerList } from "./answer-list.tsx";
import { ApplicationNav } from "./application-nav.tsx";
import styles from "./application-view.module.css";
import { ContactButtons } from "./contact-buttons.tsx";
import { EraseSection } from "./erase-section.tsx";
import { Events } from "./events.tsx";
import { Notes } from "./notes.tsx";
import { PossibleDuplicates } from "./possible-duplicates.tsx";
import { PrintButton } from "./print-button.tsx";
import { PrintHeading } from "./print-heading.tsx";
import { StatusSection } from "./status-section.tsx";
import { SubmissionDetails } from "./submission-details.tsx";

type ApplicationViewProps = { detail: Detail; outdatedBy: Error | null };

/** One application: status, notes, answers and history. */
export function ApplicationView({ detail, outdatedBy }: ApplicationViewProps) {
  const { number, application, possibleSpam } = detail;
  const { fullName: name } = application;
  const erase = <EraseSection number={number} name={name} changes={countChanges(detail)} />;
  return (
    <Page
      title={name}
      above={<ApplicationNav number={number} />}
      heading={
        <bdi translate="no" className={styles.name} {...fontAttributes(name)}>
          {name}
        </bdi>
      }
    >
      <PrintHeading number={number} />
      {outdatedBy && <OutOfDate what="The application" error={outdatedBy} />}
      {possibleSpam && (
        <div className={`callout line ${styles.remark}`}>
          <p>
            <strong>Possible spam.</strong>
            {` This may not be from a person: ${possibleSpam}. If you think so too, erase it. Otherwise answer it as usual.`}
          </p>
          {erase}
        </div>
      )}
      <PossibleDuplicates {...detail} />
      <SummaryLine detail={detail} />
      <ContactButtons {...detail} />
      <div className={styles.columns}>
        <div className={styles.work}>
          <StatusSection detail={detail} />
          <Notes number={number} notes={detail.notes} />
        </div>
        <div className={styles.answers}>
          <AnswerList application={application} price={detail.price} />
          <SubmissionDetails detail={detail} />
        </div>
        <div className={styles.rest}>
          <Events events={detail.events} />
          <div className={styles.actions}>
            <PrintButton number={number} />
            {!possibleSpam && erase}
          </div>
        </div>
      </div>
    </Page>
  );
}

/** The number, the plan and the move-in date. */
function SummaryLine({ detail: { number, application } }: { detail: Detail }) {
  const { plan, moveInDate } = application;
  const moveIn = typeof moveInDate === "string" && moveInDate ? `move-in ${dateInList(moveInDate)}` : "";
  return <p className={`soft ${styles.summary}`}>{[number, plan, moveIn].filter(Boolean).join(" · ")}</p>;
}
