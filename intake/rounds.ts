import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type MailWork, sendDue } from "./mail/mailman.ts";
import { Outbox } from "./mail/outbox.ts";
import { takeLease } from "./store/lease.ts";
import { eraseExpired } from "./store/retention.ts";
import type { Store } from "./store/store.ts";

const EVERY_MS = 30_000;
// Longer than a mail server may take over one mail.
const LEASE_MS = 120_000;
const DAY_MS = 86_400_000;

/** What is done beside the requests. */
export type Work = {
  store: Store;
  dataFolder: string;
  retentionMonths: number;
  mail: Omit<MailWork, "store" | "log"> | undefined;
  log: Pick<FastifyBaseLogger, "error">;
};

/** Sends mails and erases what has expired, in one of the processes that share a database. */
export class Rounds {
  readonly #work: Work;
  readonly #holder = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  #going: Promise<void> | undefined;
  #again = false;
  #upkeepAt = 0;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Begins: a round at once, then one every half minute. What waits is tried without regard to its pause. */
  async start(): Promise<void> {
    await new Outbox(this.#work.store.database).hurry(new Date());
    this.#timer = setInterval(() => this.soon(), EVERY_MS).unref();
    this.soon();
  }

  /** Asks for a round now, or another after the one under way. */
  soon(): void {
    this.#again = true;
    this.#going ??= this.#go().finally(() => {
      this.#going = undefined;
    });
  }

  /** Ends when the mail under way was sent. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#again = false;
    await this.#going;
  }

  async #go(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.round().catch((error) => this.#work.log.error({ code: error.code }, error.message));
    }
  }

  /** One round, as of a time. */
  async round(clock: () => Date = () => new Date()): Promise<void> {
    const { store, dataFolder, retentionMonths, mail, log } = this.#work;
    const keepLease = () => takeLease(store.database.run, "rounds", this.#holder, clock(), LEASE_MS);
    if (!(await keepLease())) return;
    if (clock().getTime() - this.#upkeepAt >= DAY_MS) {
      await eraseExpired(store, dataFolder, retentionMonths, clock());
      this.#upkeepAt = clock().getTime();
    }
    if (mail) await sendDue({ ...mail, store, log }, clock, keepLease);
  }
}
