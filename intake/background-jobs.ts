import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { DAY_MS } from "#app/lib/durations.ts";
import { scrubErased, settleErasures } from "#database/applications/erase.ts";
import { announceExpiring, eraseExpired } from "#database/applications/retention.ts";
import type { Store } from "#database/applications/store.ts";
import { JOBS, type Job } from "#database/constants.ts";
import { checkClock, confirmedTime, recentJump } from "#database/jobs/clock.ts";
import { releaseLease, takeLease } from "#database/jobs/lease.ts";
import { removeOldRecords } from "#database/jobs/old-records.ts";
import { Outbox } from "#database/jobs/outbox.ts";
import { recordRun } from "#database/jobs/runs.ts";
import { type MailJob, sendDue } from "./mail/mail-worker.ts";

const INTERVAL_MS = 30_000;
const DELAY_MS = 1_000;

/** The dependencies of the background jobs. */
type JobContext = {
  store: Store;
  dataFolder: string;
  retentionMonths: number;
  mail: Omit<MailJob, "store" | "log"> | undefined;
  log: Pick<FastifyBaseLogger, "error">;
};

/** Sends mails and erases expired applications, in one of the processes that share a database. */
export class BackgroundJobs {
  readonly #context: JobContext;
  readonly #holder = randomUUID();
  #interval: NodeJS.Timeout | undefined;
  #nextRun: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #lastMaintenanceAt = 0;

  constructor(context: JobContext) {
    this.#context = context;
  }

  /** Takes the lease, makes all waiting mails due, and starts a run after a second, then one every half minute. */
  async start(): Promise<void> {
    const { store } = this.#context;
    try {
      await takeLease(store, this.#holder, new Date());
      await new Outbox(store).retryNow(new Date());
    } catch (error) {
      // With a full disk the server still has pages and receipts. The next run tries again.
      this.#report(error as Error);
    }
    this.#interval = setInterval(() => this.runSoon(), INTERVAL_MS).unref();
    this.runSoon();
  }

  /** Schedules a run after a second. Further calls until then have no effect. */
  runSoon(): void {
    this.#nextRun ??= setTimeout(() => this.#run(), DELAY_MS).unref();
  }

  /** Resolves once the current run is over. Another process can then take the lease without waiting for it to expire. */
  async stop(): Promise<void> {
    clearInterval(this.#interval);
    clearTimeout(this.#nextRun);
    await this.#running;
    await releaseLease(this.#context.store, this.#holder).catch((error) => this.#report(error));
  }

  #run(): void {
    this.#nextRun = undefined;
    this.#running = this.#running.then(() => this.runOnce()).catch((error) => void this.#report(error));
  }

  /** Runs every job once. A failed job does not stop the others, and is tried again in the next run. */
  async runOnce(clock: () => Date = () => new Date()): Promise<void> {
    const { store } = this.#context;
    const keepLease = () => takeLease(store, this.#holder, clock());
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
    const { store, dataFolder, retentionMonths, log } = this.#context;
    const jump = await checkClock(store, retentionMonths, now);
    if (jump) {
      log.error(
        jump,
        "The clock jumped by more than a day, or the server was off. This time does not count toward the week for which an erasure is announced.",
      );
      this.#lastMaintenanceAt = 0;
    }
    if (now.getTime() - this.#lastMaintenanceAt < DAY_MS) return;
    await settleErasures(store, dataFolder);
    await announceExpiring(store, retentionMonths, now);
    await eraseExpired(store, dataFolder, retentionMonths, now);
    // After a jump the clock may be wrong.
    const time = (await recentJump(store, now)) ? await confirmedTime(store, now) : now;
    if (time) await removeOldRecords(store, dataFolder, time);
    this.#lastMaintenanceAt = now.getTime();
  }

  async #sendMails(clock: () => Date, keepLease: () => Promise<boolean>): Promise<void> {
    const { store, mail, log } = this.#context;
    if (mail) await sendDue({ ...mail, store, log }, clock, keepLease);
  }

  #report({ code, message }: NodeJS.ErrnoException, job?: Job): string {
    this.#context.log.error({ code, job }, message);
    return message;
  }
}
