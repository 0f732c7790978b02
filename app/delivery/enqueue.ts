import { HOUR_MS } from "#app/lib/durations.ts";
import { type BotSignals, type DeliveryRecord, type Submitted, trimRecords } from "./record.ts";

/** Within this time, the same answers count as the same application: a second tab, a form filled in twice. */
const SAME_FOR_MS = HOUR_MS;

export type Submission = {
  records: readonly DeliveryRecord[];
  application: Submitted;
  /** The previous submission on this device, if known. */
  before: Submitted | null;
  /** The id of the refused application that the visitor opened in the form to correct it, if any. */
  corrects: unknown;
  /** The language code of the page. */
  language: string;
  botSignals: BotSignals;
  /** The id of the new application. */
  id: string;
};

/**
 * The records with one for the new submission. The same answers are no second application: both submissions share the record
 * of the first. If it was received, its text is sent again under its id, since it may have been erased in the meantime. The
 * refused record that the new one corrects is replaced, and so are those of the same person.
 */
export function enqueue(submission: Submission): DeliveryRecord[] {
  const { records, application, before, language, botSignals, id } = submission;
  const submittedAt = String(application.submittedAt);
  const isSame = (other: Submitted) => answersOf(other) === answersOf(application);
  const earlier = records.find((record) =>
    record.state === "waiting"
      ? isSame(record.application)
      : before && isSame(before) && isReceiptOf(before, record, submittedAt),
  );
  const others = records.filter((record) => record !== earlier && !isCorrected(record, submission));
  const waiting = { submittedAt, state: "waiting", language, botSignals } as const;
  if (!earlier) return trimRecords([...others, { id, ...waiting, application, untried: true }]);
  if (earlier.state !== "received") return trimRecords([...others, { ...earlier, submittedAt }]);
  const sentAt = earlier.sentAt ?? earlier.submittedAt;
  return trimRecords([
    ...others,
    {
      id: earlier.id,
      ...waiting,
      application: { ...application, submittedAt: sentAt },
      // Surely not unsent.
      unconfirmed: true,
    },
  ]);
}

/** Whether the record is a receipt of the application, at most an hour old. It has no answers to compare any more. */
function isReceiptOf({ submittedAt }: Submitted, record: DeliveryRecord, now: string): boolean {
  return (
    record.state === "received" &&
    record.submittedAt === submittedAt &&
    Math.abs(Date.parse(now) - Date.parse(record.submittedAt)) < SAME_FOR_MS
  );
}

/**
 * Any answer may have been corrected in a record that was opened in the form. Otherwise two of three have to be the same:
 * one may be what was corrected, and a couple can share one email address.
 */
function isCorrected(record: DeliveryRecord, { application: by, corrects }: Submission): boolean {
  if (record.state !== "refused") return false;
  if (record.id === corrects) return true;
  return ["fullName", "email", "dob"].filter((name) => record.application[name] === by[name]).length >= 2;
}

function answersOf({ submittedAt: _, ...answers }: Submitted): string {
  return JSON.stringify(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
}
