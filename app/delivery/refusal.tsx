import type { MouseEvent } from "react";
import { type FieldProblem, validateAnswers } from "#app/application/application.ts";
import { loadDraft, saveDraft } from "#app/application/draft/draft.ts";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { calendarDateOf, formatCalendarDate } from "#app/lib/calendar-date.ts";
import { findInSite } from "#app/lib/container.ts";
import { isModifiedClick } from "#app/lib/navigation/is-modified-click.ts";
import { Link } from "#app/lib/navigation/navigation.tsx";
import { fontAttributes } from "#app/lib/visible-text.ts";
import { openInDraft } from "./correct-answers.ts";
import styles from "./delivery-status.module.css";
import type { Refused } from "./record.ts";
import { readRecords } from "./records.ts";
import { SendSent } from "./send-sent.tsx";
import { useDelivery } from "./use-delivery.ts";

type RefusalProps = {
  record: Refused;
  /** True if the page asks for something else first. */
  isQuiet?: boolean;
};

/**
 * The rejected answers, with a link that restores the sent answers in the form. Without any, a button to send the copy. The
 * sent answers may lack one that the form now requires.
 */
export function Refusal({ record, isQuiet = false }: RefusalProps) {
  const { problems, application } = record;
  const { deliveryMessages, messages } = useDelivery();
  const reasonOf = useReasons(record);
  // A map, since a stored field may have any name, such as "constructor".
  const labels = new Map(Object.entries(messages.fields.labels));

  function takeAnswers(event: MouseEvent<HTMLAnchorElement>) {
    const isSaved = saveDraft(openInDraft(record, loadDraft(), readRecords()));
    if (isModifiedClick(event)) return;
    // A server that was updated since this page was loaded asks a question that only its new pages have.
    if (isSaved && problems.some(({ field }) => !labels.has(field))) {
      event.preventDefault();
      return window.location.assign(event.currentTarget.href);
    }
    // The form is on this page, with these answers.
    const control = findInSite(`#${CSS.escape(problems[0]?.field ?? "")}`);
    if (!control) return;
    event.preventDefault();
    // With its question.
    (control.closest("[data-invalid]") ?? control).scrollIntoView();
    control.focus();
  }

  if (problems.length === 0) return <SendSent application={application} isQuiet={isQuiet} />;
  return (
    <>
      <dl className={styles.problems}>
        {problems.map((problem) => (
          <div key={problem.field}>
            <dt>{labels.get(problem.field) ?? problem.field}</dt>
            <SentAnswer value={application[problem.field]} isHidden={problem.field === "dob"} />
            <dd className={styles.reason}>{reasonOf(problem)}</dd>
          </div>
        ))}
      </dl>
      <Link to="/apply" className={isQuiet ? "button button-quiet" : "button"} onClick={takeAnswers}>
        {deliveryMessages.refused.again}
      </Link>
      {!isQuiet && <p>{messages.apply.questions(<PhoneLink />)}</p>}
    </>
  );
}

type SentAnswerProps = {
  value: string | boolean | undefined;
  /** Whether people nearby should not read it. */
  isHidden: boolean;
};

/** The answer as it was sent, on one line. */
function SentAnswer({ value, isHidden }: SentAnswerProps) {
  const { messages } = useDelivery();
  if (typeof value !== "string" || !value || isHidden) return null;
  const text = formatCalendarDate(value, messages.locale);
  return (
    <dd className={styles.sent} translate="no" {...fontAttributes(text)}>
      {text}
    </dd>
  );
}

/**
 * The reasons in the language of the page. The stored ones are in the language of the form that was sent: in another one,
 * the rules of this form name the mistake, and a general text stands in for a rule that only the server knows.
 */
function useReasons({ language, application }: RefusalProps["record"]) {
  const { code, deliveryMessages, messages, residence } = useDelivery();
  if (language === code) return ({ message }: { message: string }) => message;
  const context = { today: calendarDateOf(new Date()), minimumAge: residence.apply.minimumAge };
  const result = validateAnswers(application, context, messages);
  const own: FieldProblem[] = result.ok ? [] : result.problems;

  return ({ field }: { field: string }) =>
    own.find((problem) => problem.field === field)?.message ?? deliveryMessages.refused.reason;
}
