import type { FastifyBaseLogger } from "fastify";
import { type Mail, Outbox } from "#database/outbox.ts";
import type { Store } from "#database/store.ts";
import type { Delivery } from "#hosting/delivery.ts";
import type { MailSettings } from "../settings.ts";
import { newApplicationsMail, reminderMail } from "./mail-templates.ts";
import { SMTP_TIMEOUTS, sendMail } from "./smtp.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const GIVE_UP_MS = 3 * DAY_MS;
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;

/** The dependencies of the mail worker. */
export type MailJob = {
  store: Store;
  delivery: Delivery;
  settings: MailSettings;
  log: Pick<FastifyBaseLogger, "error">;
  patience?: typeof SMTP_TIMEOUTS;
};

/**
 * Sends the mails that are due, one at a time, until none is left or one fails. A mail that fails is tried again
 * after 1, 2, 4… minutes, at last every 4 hours, and given up after three days.
 *
 * @param keepLease whether this process still holds the lease; called before each mail
 */
export async function sendDue(
  work: MailJob,
  now: () => Date,
  keepLease: () => Promise<boolean>,
): Promise<void> {
  const { store, delivery, settings, log, patience = SMTP_TIMEOUTS } = work;
  const outbox = new Outbox(store);
  const yesterday = new Date(now().getTime() - DAY_MS);
  if ((await store.unreadBefore(yesterday)) > 0) await outbox.remind(now(), yesterday);
  while (await keepLease()) {
    const mail = await outbox.next(now());
    if (!mail || isPaused(mail, now())) return;
    const unread = await store.unreadBefore(yesterday);
    const message = mail.count > 0 ? newApplicationsMail(delivery, mail) : reminderMail(delivery, unread);
    try {
      // The applications of the reminder may have been read since.
      if (mail.count > 0 || unread > 0) await sendMail(settings, message, mail.id, patience);
    } catch (error) {
      const {
        code,
        responseCode,
        message: lastError,
      } = error as Error & { code?: string; responseCode?: number };
      // The mail server's reply may contain addresses: the desk shows it, and the log does not.
      log.error({ code, responseCode }, "A mail about applications could not be sent. It is tried again.");
      await outbox.failed(mail, lastError, now(), nextTry(mail, now()));
      return;
    }
    await outbox.sent(mail, now());
  }
}

/** A pause that ends later than the longest possible one is from a wrong clock. */
function isPaused({ dueAt }: Mail, now: Date): boolean {
  const left = dueAt.getTime() - now.getTime();
  return left > 0 && left <= LONGEST_PAUSE_MS;
}

function nextTry({ attempts, createdAt }: Mail, now: Date): Date | undefined {
  if (now.getTime() - createdAt.getTime() > GIVE_UP_MS) return undefined;
  return new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** attempts, LONGEST_PAUSE_MS));
}
