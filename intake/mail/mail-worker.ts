import type { FastifyBaseLogger } from "fastify";
import { DAY_MS, MINUTE_MS } from "#app/lib/durations.ts";
import type { Store } from "#database/applications/store.ts";
import { type Mail, Outbox } from "#database/jobs/outbox.ts";
import type { Delivery } from "#hosting/delivery.ts";
import type { MailSettings } from "../settings.ts";
import { newApplicationsMail, reminderMail } from "./mail-templates.ts";
import { SMTP_TIMEOUTS, sendMail } from "./smtp.ts";

const GIVE_UP_MS = 3 * DAY_MS;
// Half a day: the time may have passed while the server was off, or because the clock jumped.
const MIN_RETRIES = 10;
const MAX_DELAY_MS = 4 * 60 * MINUTE_MS;
// A mail server may send any amount of text, and it is stored for each application of the mail.
const MAX_ERROR_CHARACTERS = 500;

/** The dependencies of the mail worker. */
export type MailJob = {
  store: Store;
  delivery: Delivery;
  settings: MailSettings;
  log: Pick<FastifyBaseLogger, "error">;
  timeouts?: typeof SMTP_TIMEOUTS;
};

/**
 * Sends the mails that are due, one at a time, until none is left or one fails. A failed mail is tried again after 1, 2, 4…
 * minutes, later every 4 hours, and given up after three days and ten retries.
 * @param keepLease renews the lease before each mail; false if another process holds it
 */
export async function sendDue(
  work: MailJob,
  now: () => Date,
  keepLease: () => Promise<boolean>,
): Promise<void> {
  const { store, delivery, settings, log, timeouts = SMTP_TIMEOUTS } = work;
  const outbox = new Outbox(store);
  const yesterday = new Date(now().getTime() - DAY_MS);
  if ((await store.unreadBefore(yesterday)) > 0) await outbox.remind(now(), yesterday);
  while (await keepLease()) {
    const mail = await outbox.next(now());
    if (!mail || isDelayed(mail, now())) return;
    const unread = await store.unreadBefore(yesterday);
    // The applications may have been read since the reminder was added.
    if (mail.count === 0 && unread === 0) {
      await outbox.discard(mail);
      continue;
    }
    const message = mail.count > 0 ? newApplicationsMail(delivery, mail) : reminderMail(delivery, unread);
    try {
      await sendMail(settings, message, mail.id, timeouts);
    } catch (error) {
      const {
        code,
        responseCode,
        message: lastError,
      } = error as Error & { code?: string; responseCode?: number };
      const retryAt = retryTime(mail, now());
      // The mail server's reply may contain addresses, so it is shown at the desk and not logged.
      log.error(
        { code, responseCode },
        `A mail about applications could not be sent. It will ${retryAt ? "" : "not "}be retried.`,
      );
      await outbox.recordFailed(mail, lastError.slice(0, MAX_ERROR_CHARACTERS), now(), retryAt);
      return;
    }
    await outbox.recordSent(mail, now());
  }
}

/** A longer delay than the maximum comes from a wrong clock. */
function isDelayed({ dueAt }: Mail, now: Date): boolean {
  const left = dueAt.getTime() - now.getTime();
  return left > 0 && left <= MAX_DELAY_MS;
}

function retryTime({ attempts, createdAt }: Mail, now: Date): Date | undefined {
  if (attempts >= MIN_RETRIES && now.getTime() - createdAt.getTime() > GIVE_UP_MS) return undefined;
  return new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** attempts, MAX_DELAY_MS));
}
