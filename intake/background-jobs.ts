import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { removeOldAudit } from "#database/audit.ts";
import { checkClock, recentJump } from "#database/clock.ts";
import { scrubErased } from "#database/erase.ts";
import { JOBS, type Job, recordRun } from "#database/jobs.ts";
import { releaseLease, takeLease } from "#database/lease.ts";
import { removeOldCopies } from "#database/migration-copy.ts";
import { Outbox } from "#database/outbox.ts";
import { announceExpiring, eraseExpired } from "#database/retention.ts";
import type { Store } from "#database/store.ts";
import { type MailJob, sendDue } from "./mail/mail-worker.ts";

const LEASE = "rounds";
const EVERY_MS = 30_000;
const SOON_MS = 1_000;
// Longer than a mail server may take over one mail.
const LEASE_MS = 120_000;
const DAY_MS = 86_400_000;

/** What is done beside the requests. */
export type JobContext = {
  store: Store;
  dataFolder: string;
  retentionMonths: number;
  mail: Omit<MailJob, "store" | "log"> | undefined;
  log: Pick<FastifyBaseLogger, "error">;
};

/** Sends mails and erases what has expired, in one of the processes that share a database. */
export class BackgroundJobs {
  readonly #work: JobContext;
  readonly #holder = randomUUID();
  #every: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #going: Promise<void> = Promise.resolve();
  #upkeepAt = 0;

  constructor(work: JobContext) {
    this.#work = work;
  }

  /** Begins: a round in a moment, then one every half minute. What waits is tried without regard to its pause. */
  async start(): Promise<void> {
    await new Outbox(this.#work.store).hurry(new Date());
    this.#every = setInterval(() => this.soon(), EVERY_MS).unref();
    this.soon();
  }

  /** Asks for a round in a moment, one for all that ask until then. */
  soon(): void {
    this.#soon ??= setTimeout(() => this.#go(), SOON_MS).unref();
  }

  /** Ends when the mail under way was sent. Another process, or the next start, then goes on at once. */
  async stop(): Promise<void> {
    clearInterval(this.#every);
    clearTimeout(this.#soon);
    await this.#going;
    await releaseLease(this.#work.store, LEASE, this.#holder).catch((error) => this.#report(error));
  }

  #go(): void {
    this.#soon = undefined;
    this.#going = this.#going.then(() => this.round()).catch((error) => void this.#report(error));
  }

  /** One round, as of a time. A job that fails does not stop the others, and is tried again in the next round. */
  async round(clock: () => Date = () => new Date()): Promise<void> {
    const { store } = this.#work;
    const keepLease = () => takeLease(store, LEASE, this.#holder, clock(), LEASE_MS);
    if (!(await keepLease())) return;
    const jobs: Record<Job, () => Promise<void>> = {
      retention: () => this.#eraseDaily(clock()),
      mail: () => this.#sendMails(clock, keepLease),
      scrubbing: () => scrubErased(store),
    };
    for (const job of JOBS) {
      const error = await jobs[job]().then(
        () => null,
        (error) => this.#report(error, job),
      );
      const last = { at: clock().toISOString(), error };
      await recordRun(store, job, last).catch((error) => this.#report(error, job));
    }
  }

  async #eraseDaily(now: Date): Promise<void> {
    const { store, dataFolder, retentionMonths, log } = this.#work;
    const jump = await checkClock(store, now);
    if (jump) {
      log.error(
        jump,
        "The clock jumped by more than a day, or the server was off. Nothing is erased automatically for a week.",
      );
      this.#upkeepAt = 0;
    }
    if (now.getTime() - this.#upkeepAt < DAY_MS) return;
    await announceExpiring(store, retentionMonths, now);
    await eraseExpired(store, dataFolder, retentionMonths, now);
    if (!(await recentJump(store, now))) {
      await removeOldAudit(store, now);
      await removeOldCopies(store, dataFolder, now);
    }
    this.#upkeepAt = now.getTime();
  }

  async #sendMails(clock: () => Date, keepLease: () => Promise<boolean>): Promise<void> {
    const { store, mail, log } = this.#work;
    if (mail) await sendDue({ ...mail, store, log }, clock, keepLease);
  }

  #report({ code, message }: NodeJS.ErrnoException, job?: Job): string {
    this.#work.log.error({ code, job }, message);
    return message;
  }
}
