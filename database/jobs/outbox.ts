import { randomUUID } from "node:crypto";
import { HOUR_MS, WEEK_MS } from "#app/lib/durations.ts";
import type { Database, Handle } from "../engines/database.ts";
import { setMetadata } from "../schema/metadata.ts";
import {
  answers,
  applications,
  count,
  countRows,
  select,
  selectOne,
  text,
  textOrNull,
  time,
} from "../schema/tables.ts";
import { before } from "../schema/times.ts";

/** A mail to the owner. A retry has the same id, so that mail programs show it once. */
export type Mail = {
  id: string;
  attempts: number;
  dueAt: Date;
  createdAt: Date;
  /** The number of applications in it; 0 for a reminder. */
  count: number;
  /** The first applications, which the mail lists. */
  applications: MailedApplication[];
};

/** An application as a mail lists it. */
type MailedApplication = { number: string; receivedAt: string; plan: string };

/** If more applications are waiting, they are combined into one mail. */
const MAX_MAILS_PER_HOUR = 5;
/** A mail lists up to this many applications, and counts the others. */
const MAX_LISTED = 100;
const LAST_SENT = "last mail";
// The mail of an application is deleted with it. A restored database has no metadata.
const LAST = "COALESCE((SELECT value FROM metadata WHERE name = $1), (SELECT MAX(sent_at) FROM outbox))";
const RETENTION_MS = WEEK_MS;

/** The queue of mails. A row without an application is a reminder. */
export class Outbox {
  readonly #database: Database;

  constructor({ database }: Handle) {
    this.#database = database;
  }

  /**
   * The next mail to send: one that was started, or a new one. Undefined if there is none, or if the hourly limit is
   * reached.
   */
  async next(now: Date): Promise<Mail | undefined> {
    return (await this.#currentMail()) ?? ((await this.#startMail(now)) ? this.#currentMail() : undefined);
  }

  async #currentMail(): Promise<Mail | undefined> {
    const { run } = this.#database;
    const [mail] = await select(
      run,
      { id: text, attempts: count, dueAt: time, createdAt: time, count },
      `SELECT mail_id AS id, attempts, due_at, mail_created_at AS created_at, CAST(COUNT(application_id) AS INTEGER) AS count FROM outbox
      WHERE mail_id IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL
      GROUP BY mail_id, attempts, due_at, mail_created_at LIMIT 1`,
    );
    if (!mail) return undefined;
    const named = await select(
      run,
      { number: applications.number, receivedAt: applications.receivedAt, ...answers },
      `SELECT a.number, a.received_at, s.application
        FROM outbox o JOIN applications a ON a.id = o.application_id JOIN answers s ON s.application_id = a.id
        WHERE o.mail_id = $1 ORDER BY a.received_at, o.id LIMIT ${MAX_LISTED}`,
      [mail.id],
    );
    return {
      ...mail,
      dueAt: new Date(mail.dueAt),
      createdAt: new Date(mail.createdAt),
      applications: named.map(({ application: { plan }, ...receipt }) => ({ ...receipt, plan })),
    };
  }

  /** Starts one mail at a time, so that a mail server does not receive hundreds after days of downtime. */
  async #startMail(now: Date): Promise<boolean> {
    const time = now.toISOString();
    return this.#database.transaction(async (run) => {
      const recent = await selectOne(
        run,
        { mails: count },
        "SELECT CAST(COUNT(DISTINCT mail_id) AS INTEGER) AS mails FROM outbox WHERE mail_created_at > $1 AND mail_created_at <= $2",
        [before(now, HOUR_MS), time],
      );
      const left = MAX_MAILS_PER_HOUR - recent.mails;
      if (left <= 0) return false;
      // If more are waiting than the limit allows, they are combined into one mail. A reminder has a mail of its own.
      const waiting = "mail_id IS NULL AND application_id IS NOT NULL";
      const first = "SELECT id FROM outbox WHERE mail_id IS NULL ORDER BY created_at, id LIMIT 1";
      const isTooMany = (await countRows(run, `outbox WHERE ${waiting}`)) > left;
      const which = isTooMany ? waiting : `id IN (${first})`;
      const started = await run(
        `UPDATE outbox SET mail_id = $1, mail_created_at = $2, due_at = $2 WHERE ${which} RETURNING id`,
        [randomUUID(), time],
      );
      return started.length > 0;
    });
  }

  /** Adds a reminder, unless one was added after `since` or is still waiting. */
  async remind(now: Date, since: Date): Promise<void> {
    await this.#database.run(
      `INSERT INTO outbox (id, created_at) SELECT $1, $2
        WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE application_id IS NULL
          AND ((created_at > $3 AND created_at <= $2) OR (sent_at IS NULL AND failed_at IS NULL)))`,
      [randomUUID(), now.toISOString(), since.toISOString()],
    );
  }

  /** Deletes a mail that is not needed any more. */
  async discard({ id }: Mail): Promise<void> {
    await this.#database.run("DELETE FROM outbox WHERE mail_id = $1", [id]);
  }

  /** Records that a mail was sent, and deletes those that were sent or failed permanently a week ago. */
  async recordSent({ id }: Mail, now: Date): Promise<void> {
    await this.#database.run("UPDATE outbox SET sent_at = $2 WHERE mail_id = $1", [id, now.toISOString()]);
    // Earlier errors of the mail server are over. Their times could be those of a clock that was wrong.
    await this.#database.run("UPDATE outbox SET last_error = NULL WHERE last_error IS NOT NULL");
    await setMetadata(this.#database.run, LAST_SENT, now.toISOString());
    await this.#database.run("DELETE FROM outbox WHERE sent_at < $1 OR failed_at < $1", [
      before(now, RETENTION_MS),
    ]);
  }

  /** Records a failed attempt, and when to retry. Without `retryAt` the mail has failed permanently. */
  async recordFailed({ id }: Mail, lastError: string, now: Date, retryAt?: Date): Promise<void> {
    await this.#database.run(
      "UPDATE outbox SET attempts = attempts + 1, last_error = $2, due_at = $3, failed_at = $4 WHERE mail_id = $1",
      [id, lastError, (retryAt ?? now).toISOString(), retryAt ? null : now.toISOString()],
    );
  }

  /**
   * Makes all waiting mails due now, for example after the owner has fixed the settings. Applications whose mail failed
   * permanently wait for a new one.
   */
  async retryNow(now: Date): Promise<void> {
    await this.#database.run(
      `UPDATE outbox SET mail_id = NULL, mail_created_at = NULL, due_at = NULL, attempts = 0, last_error = NULL, failed_at = NULL
        WHERE failed_at IS NOT NULL AND application_id IS NOT NULL`,
    );
    await this.#database.run(
      "UPDATE outbox SET due_at = $1 WHERE mail_id IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL",
      [now.toISOString()],
    );
  }

  /** When the last mail was sent; null if none was sent. */
  async lastSentAt(): Promise<string | null> {
    return (await selectOne(this.#database.run, { last: textOrNull }, `SELECT ${LAST} AS last`, [LAST_SENT]))
      .last;
  }

  /**
   * The number of waiting notifications, the number of those that failed permanently, and the last error of the mail
   * server since it accepted a mail.
   */
  async state() {
    return selectOne(
      this.#database.run,
      { waiting: count, failed: count, lastError: textOrNull },
      `SELECT CAST(COUNT(CASE WHEN failed_at IS NULL THEN 1 END) AS INTEGER) AS waiting,
        CAST(COUNT(failed_at) AS INTEGER) AS failed,
        (SELECT last_error FROM outbox WHERE sent_at IS NULL AND last_error IS NOT NULL
          ORDER BY due_at DESC LIMIT 1) AS last_error
      FROM outbox WHERE sent_at IS NULL AND application_id IS NOT NULL`,
    );
  }
}
