import type { BotSignals, DeliveryRecord, Submitted } from "./record.ts";
import { trimRecords } from "./record.ts";

/** For this long the same answers, submitted again, are the same application: a second tab, a form filled in twice. */
const SAME_FOR_MS = 3_600_000;

type Queue = {
  records: readonly DeliveryRecord[];
  /** What was submitted just now. */
  application: Submitted;
  /** What was submitted before it on this device, if that is known. */
  before: Submitted | null;
  /** The code of the language of the page. */
  language: string;
  signs: BotSignals;
  /** The id for a new application. */
  id: string;
};

/**
 * The records with one for the application that was submitted just now. The same answers once more are not sent twice; the
 * record of the first goes on for both. What was refused is over with it.
 */
export function enqueue({ records, application, before, language, signs, id }: Queue): DeliveryRecord[] {
  const submittedAt = String(application.submittedAt);
  const same = before && answersOf(before) === answersOf(application) ? String(before.submittedAt) : null;
  const earlier = records.find((record) => record.submittedAt === same && isOngoing(record, submittedAt));
  const others = records.filter((record) => record !== earlier && record.state !== "refused");
  return trimRecords([
    ...others,
    earlier
      ? { ...earlier, submittedAt }
      : { id, submittedAt, state: "waiting", application, language, signs, untried: true },
  ]);
}

function isOngoing(record: DeliveryRecord, now: string): boolean {
  if (record.state === "received")
    return Math.abs(Date.parse(now) - Date.parse(record.submittedAt)) < SAME_FOR_MS;
  return record.state === "waiting";
}

function answersOf({ submittedAt: _, ...answers }: Submitted): string {
  return JSON.stringify(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
}
