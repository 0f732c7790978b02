import type { BotSignals, DeliveryRecord, Submitted } from "./record.ts";
import { trimRecords } from "./record.ts";

/** Within this time, the same answers count as the same application: a second tab, a form filled in twice. */
const SAME_FOR_MS = 3_600_000;

type Queue = {
  records: readonly DeliveryRecord[];
  /** The new submission. */
  application: Submitted;
  /** The previous submission on this device, if known. */
  before: Submitted | null;
  /** The language code of the page. */
  language: string;
  signs: BotSignals;
  /** The id of the new application. */
  id: string;
};

/**
 * The records with one for the new submission. The same answers are no second application: both submissions share the record
 * of the first. If it was received, its text is sent again under its id, since it may have been erased in the meantime. A
 * refused record of the same person is replaced, since the new one corrects it.
 */
export function enqueue({ records, application, before, language, signs, id }: Queue): DeliveryRecord[] {
  const submittedAt = String(application.submittedAt);
  const same = before && answersOf(before) === answersOf(application) ? String(before.submittedAt) : null;
  const earlier = records.find((record) => record.submittedAt === same && isOngoing(record, submittedAt));
  const others = records.filter((record) => record !== earlier && !isCorrected(record, application));
  const waiting = { submittedAt, state: "waiting", language, signs } as const;
  if (!earlier) return trimRecords([...others, { id, ...waiting, application, untried: true }]);
  if (earlier.state !== "received") return trimRecords([...others, { ...earlier, submittedAt }]);
  const sentAt = earlier.sentAt ?? earlier.submittedAt;
  return trimRecords([
    ...others,
    { id: earlier.id, ...waiting, application: { ...application, submittedAt: sentAt } },
  ]);
}

function isOngoing(record: DeliveryRecord, now: string): boolean {
  if (record.state === "received")
    return Math.abs(Date.parse(now) - Date.parse(record.submittedAt)) < SAME_FOR_MS;
  return record.state === "waiting";
}

/**
 * Two of three: one may be what was corrected, and a couple can share one email address. After the answers were opened in
 * the form, one is enough: two may be what was corrected.
 */
function isCorrected(record: DeliveryRecord, by: Submitted): boolean {
  if (record.state !== "refused") return false;
  const { application, opened } = record;
  const same = ["fullName", "email", "dob"].filter((name) => application[name] === by[name]);
  return same.length >= (opened ? 1 : 2);
}

function answersOf({ submittedAt: _, ...answers }: Submitted): string {
  return JSON.stringify(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
}
