import { randomUUID } from "node:crypto";
import type { Database, Handle } from "./database.ts";
import { answers, applications, count, select, selectOne, text, textOrNull, time } from "./tables.ts";

/** One mail on its way. A retry is the same mail, by its id: programs that got it twice show it once. */
export type Mail = {
  id: string;
  attempts: number;
  dueAt: Date;
  createdAt: Date;
  /** How many applications it is about; none where it is a reminder. */
  count: number;
  /** The first of them. */
  applications: Announced[];
};

/** What a mail says of an application. */
export type Announced = { number: string; receivedAt: string; plan: string };

/** How it goes with the mail, for the owner. */
export type MailState = { waiting: number; failed: number; lastError: string | null };

const HOUR_MS = 3_600_000;
/** At most so many mails within an hour; beyond, what waits goes together into the next. */
const MOST_IN_AN_HOUR = 5;
/** A mail names so many applications, and counts the others. */
const MOST_NAMED = 100;
const KEPT_MS = 7 * 24 * HOUR_MS;

/** The mails to send. A row without an application is a reminder. */
export class Outbox {
  readonly #database: Database;

  constructor({ database }: Handle) {
    this.#database = database;
  }

  /** The mail to be sent next: the one that was begun, or a new one of what waits; undefined where nothing may go now. */
  async next(now: Date): Promise<Mail | undefined> {
    return (await this.#begun()) ?? ((await this.#begin(now)) ? this.#begun() : undefined);
  }

  async #begun(): Promise<Mail | undefined> {
    const { run } = this.#database;
    const [mail] = await select(
      run,
      { mail_id: text, attempts: count, due_at: time, mail_created_at: time, applications: count },
      `SELECT mail_id, attempts, due_at, mail_created_at, CAST(COUNT(application_id) AS INTEGER) AS applications FROM outbox
      WHERE mail_id IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL
      GROUP BY mail_id, attempts, due_at, mail_created_at LIMIT 1`,
    );
    if (!mail) return undefined;
    const named = await select(
      run,
      { number: applications.number, received_at: applications.received_at, ...answers },
      `SELECT a.number, a.received_at, s.application
        FROM outbox o JOIN applications a ON a.id = o.application_id JOIN answers s ON s.application_id = a.id
        WHERE o.mail_id = $1 ORDER BY a.received_at, o.id LIMIT ${MOST_NAMED}`,
      [mail.mail_id],
    );
    return {
      id: mail.mail_id,
      attempts: mail.attempts,
      dueAt: new Date(mail.due_at),
      createdAt: new Date(mail.mail_created_at),
      count: mail.applications,
      applications: named.map(({ number, received_at, application: { plan } }) => ({
        number,
        receivedAt: received_at,
        plan,
      })),
    };
  }

  /** Begins a mail. One at a time, so that a mail server that was away for days is not sent hundreds. */
  async #begin(now: Date): Promise<boolean> {
    const time = now.toISOString();
    const since = new Date(now.getTime() - HOUR_MS).toISOString();
    return this.#database.transaction(async (run) => {
      const lately = await selectOne(
        run,
        { mails: count },
        "SELECT CAST(COUNT(DISTINCT mail_id) AS INTEGER) AS mails FROM outbox WHERE mail_created_at > $1 AND mail_created_at <= $2",
        [since, time],
      );
      const left = MOST_IN_AN_HOUR - lately.mails;
      if (left <= 0) return false;
      const waiting = await selectOne(
        run,
        { count },
        "SELECT CAST(COUNT(*) AS INTEGER) AS count FROM outbox WHERE mail_id IS NULL",
      );
      // More than may still go one by one go together.
      const first = "SELECT id FROM outbox WHERE mail_id IS NULL ORDER BY created_at, id LIMIT 1";
      const which = waiting.count > left ? "mail_id IS NULL" : `id IN (${first})`;
      const begun = await run(
        `UPDATE outbox SET mail_id = $1, mail_created_at = $2, due_at = $2 WHERE ${which} RETURNING id`,
        [randomUUID(), time],
      );
      return begun.length > 0;
    });
  }

  /** Asks for a reminder, unless one was asked for since a time or still waits. */
  async remind(now: Date, since: Date): Promise<void> {
    await this.#database.run(
      `INSERT INTO outbox (id, created_at) SELECT $1, $2
        WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE application_id IS NULL
          AND ((created_at > $3 AND created_at <= $2) OR (sent_at IS NULL AND failed_at IS NULL)))`,
      [randomUUID(), now.toISOString(), since.toISOString()],
    );
  }

  /** Notes that a mail was sent, and forgets those that were sent or given up a week ago. */
  async sent({ id }: Mail, now: Date): Promise<void> {
    await this.#database.run("UPDATE outbox SET sent_at = $2, last_error = NULL WHERE mail_id = $1", [
      id,
      now.toISOString(),
    ]);
    await this.#database.run("DELETE FROM outbox WHERE sent_at < $1 OR failed_at < $1", [
      new Date(now.getTime() - KEPT_MS).toISOString(),
    ]);
  }

  /** Notes that a mail could not be sent, and when it is tried again; never again where that is left out. */
  async failed({ id }: Mail, lastError: string, now: Date, again?: Date): Promise<void> {
    await this.#database.run(
      "UPDATE outbox SET attempts = attempts + 1, last_error = $2, due_at = $3, failed_at = $4 WHERE mail_id = $1",
      [id, lastError, (again ?? now).toISOString(), again ? null : now.toISOString()],
    );
  }

  /** Makes waiting mails due at once, for instance after the owner has fixed the settings. */
  async hurry(now: Date): Promise<void> {
    await this.#database.run("UPDATE outbox SET due_at = $1 WHERE mail_id IS NOT NULL AND sent_at IS NULL", [
      now.toISOString(),
    ]);
  }

  /** When a mail was taken last; null where none was. */
  async lastSentAt(): Promise<string | null> {
    const { run } = this.#database;
    const sent = await selectOne(run, { sent_at: textOrNull }, "SELECT MAX(sent_at) AS sent_at FROM outbox");
    return sent.sent_at;
  }

  /** How many notifications wait to be sent, how many were given up, and the last error of the mail server. */
  async state(): Promise<MailState> {
    const row = await selectOne(
      this.#database.run,
      { waiting: count, failed: count, last_error: textOrNull },
      `SELECT CAST(COUNT(CASE WHEN failed_at IS NULL THEN 1 END) AS INTEGER) AS waiting,
        CAST(COUNT(failed_at) AS INTEGER) AS failed,
        (SELECT last_error FROM outbox WHERE sent_at IS NULL AND last_error IS NOT NULL
          ORDER BY due_at DESC LIMIT 1) AS last_error
      FROM outbox WHERE sent_at IS NULL AND application_id IS NOT NULL`,
    );
    return { waiting: row.waiting, failed: row.failed, lastError: row.last_error };
  }
}
