import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type MailWork, sendDue } from "./mail/mailman.ts";
import { Outbox } from "./mail/outbox.ts";
import { scrubErased } from "./store/erase.ts";
import { takeLease } from "./store/lease.ts";
import { eraseExpired } from "./store/retention.ts";
import type { Store } from "./store/store.ts";

const EVERY_MS = 30_000;
const SOON_MS = 1_000;
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
  #every: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #going: Promise<void> = Promise.resolve();
  #upkeepAt = 0;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Begins: a round in a moment, then one every half minute. What waits is tried without regard to its pause. */
  async start(): Promise<void> {
    await new Outbox(this.#work.store.database).hurry(new Date());
    this.#every = setInterval(() => this.soon(), EVERY_MS).unref();
    this.soon();
  }

  /** Asks for a round in a moment, one for all that ask until then. */
  soon(): void {
    this.#soon ??= setTimeout(() => this.#go(), SOON_MS).unref();
  }

  /** Ends when the mail under way was sent. */
  async stop(): Promise<void> {
    clearInterval(this.#every);
    clearTimeout(this.#soon);
    await this.#going;
  }

  #go(): void {
    this.#soon = undefined;
    this.#going = this.#going
      .then(() => this.round())
      .catch((error) => this.#work.log.error({ code: error.code }, error.message));
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
    await scrubErased(store.database);
  }
}
