import { setImmediate } from "node:timers/promises";
import type { Application } from "#app/application/application.ts";
import { type Database, type Handle, placeholders, type Run, type Value } from "./database.ts";
import { type ApplicationEvent, COMMAND_LINE_ACTOR, recordAccess } from "./events.ts";
import { notesOf, type StoredNote } from "./notes.ts";
import { newNumber } from "./number.ts";
import { fold, searchKeys } from "./search-keys.ts";
import { type PageItem, type PageQuery, selectPage } from "./select-page.ts";
import type { Status } from "./status.ts";
import { answers, applications, count, select, selectOne, textOrNull } from "./tables.ts";

/** An application on its way into the store. */
export type NewApplication = {
  /** 32 lower-case hexadecimal digits, made by the browser once for each submission. */
  id: string;
  application: Application;
  /** Of the values as they were sent. */
  fingerprint: string;
  /** Of the page that it was filled in on, like "en". */
  language: string;
  /** Why it may not be from a person, in words; null if nothing speaks against it. */
  possibleSpam: string | null;
  /** Dollars a month of the plan at this moment; null if the build does not say. */
  price: number | null;
};

/** The receipt of an applicant. `receivedAt` is the server's time. */
export type Receipt = { id: string; number: string; receivedAt: string };

/** Whether an id is new, was seen before with the same content or with another, or was erased. */
export type AddResult = { outcome: "new" | "known"; receipt: Receipt } | { outcome: "other" | "erased" };

/** A stored application. Times are ISO 8601 in UTC. `possibleDuplicates` holds the numbers of at most 20 others by the same person. */
export type StoredApplication = Receipt & {
  application: Application;
  language: string;
  possibleSpam: string | null;
  price: number | null;
  status: Status;
  statusBy: string | null;
  statusAt: string | null;
  decidedAt: string | null;
  announcedAt: string | null;
  readAt: string | null;
  possibleDuplicates: string[];
  notes: StoredNote[];
};

/** At most so many others by the same person are named: the time and the size of an export grow with their square otherwise. */
export const MAX_POSSIBLE_DUPLICATES = 20;

/** Reads whole applications, those that a condition chooses; the rows are chosen before more is read about them. */
const selectWhere = (condition: string) => `
  SELECT a.*, s.application,
    (SELECT string_agg(c.number, ' ') FROM (SELECT b.number FROM applications b WHERE b.id <> a.id
      AND (b.email_key = a.email_key OR b.person_key = a.person_key) LIMIT ${MAX_POSSIBLE_DUPLICATES}) c) AS possible_duplicates
  FROM (SELECT * FROM applications WHERE erased_at IS NULL AND ${condition}) a
  JOIN answers s ON s.application_id = a.id`;

const COLUMNS = { ...applications, ...answers, possible_duplicates: textOrNull };

/** Rows of one query: many are faster, few keep other queries from waiting. */
const BATCH_SIZE = 100;

/** The applications in either database. */
export class Store implements Handle {
  readonly database: Database;
  readonly #run: Run;

  constructor(database: Database) {
    this.database = database;
    this.#run = database.run;
  }

  /** Whether the applications are in a file of this machine. */
  get isFile(): boolean {
    return this.database.kind === "sqlite";
  }

  close(): Promise<void> {
    return this.database.close();
  }

  /** What is known of an id; undefined if it is new. */
  async known(id: string, fingerprint: string): Promise<AddResult | undefined> {
    const [row] = await select(
      this.#run,
      { number: applications.number, received_at: textOrNull, fingerprint: textOrNull },
      "SELECT number, received_at, fingerprint FROM applications WHERE id = $1",
      [id],
    );
    if (!row) return undefined;
    if (row.received_at === null) return { outcome: "erased" };
    if (row.fingerprint !== fingerprint) return { outcome: "other" };
    return { outcome: "known", receipt: { id, number: row.number, receivedAt: row.received_at } };
  }

  /** Keeps an application and the mail about it. Fulfilled when both are on the disk. */
  async add(arrival: NewApplication, now = new Date()): Promise<AddResult> {
    for (;;) {
      const receipt = { id: arrival.id, number: newNumber(), receivedAt: now.toISOString() };
      if (await this.#insert(arrival, receipt)) return { outcome: "new", receipt };
      const known = await this.known(arrival.id, arrival.fingerprint);
      // Otherwise it was the number that another application has.
      if (known) return known;
    }
  }

  #insert(arrival: NewApplication, { id, number, receivedAt }: Receipt): Promise<boolean> {
    const { application, fingerprint, language, possibleSpam, price } = arrival;
    const { emailKey, personKey, search } = searchKeys(application);
    return this.database.transaction(async (run) => {
      const rows = await run(
        `INSERT INTO applications (id, number, received_at, fingerprint, language, possible_spam, email_key, person_key, search,
            price, status)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'new') ON CONFLICT DO NOTHING RETURNING id`,
        [
          id,
          number,
          receivedAt,
          fingerprint,
          language,
          possibleSpam,
          emailKey,
          personKey,
          `${fold(number)} ${search}`,
          price,
        ],
      );
      if (rows.length === 0) return false;
      await run("INSERT INTO answers (application_id, application) VALUES ($1, $2)", [
        id,
        JSON.stringify(application),
      ]);
      await run("INSERT INTO outbox (id, application_id, created_at) VALUES ($1, $1, $2)", [id, receivedAt]);
      return true;
    });
  }

  /** The first of the applications that are chosen, at most so many. */
  async page(most: number, choice: PageQuery): Promise<StoredApplication[]> {
    return this.withIds(idsOf(await selectPage(this.database, choice, most)));
  }

  /** The applications with these ids, in their order. */
  async withIds(ids: readonly string[]): Promise<StoredApplication[]> {
    if (ids.length === 0) return [];
    const found = await this.#select(selectWhere(`id IN (${placeholders(ids)})`), ids);
    return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  async #select(sql: string, values: readonly Value[]): Promise<StoredApplication[]> {
    const rows = await select(this.#run, COLUMNS, sql, values);
    const notes = await notesOf(
      this.#run,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...toStoredApplication(row), notes: notes.get(row.id) ?? [] }));
  }

  /** Every application that is chosen, read page by page. */
  async *each(choice: PageQuery = {}): AsyncGenerator<StoredApplication> {
    for await (const ids of this.#pages(choice)) yield* await this.withIds(ids);
  }

  /** The same for an export: each counts as read, and has the event, before it is returned. */
  async *eachRecorded(choice: PageQuery, event: () => ApplicationEvent): AsyncGenerator<StoredApplication> {
    for await (const ids of this.#pages(choice)) {
      const held = await this.database.transaction((run) => recordAccess(run, ids, event()));
      yield* await this.withIds(held);
    }
  }

  async *#pages(choice: PageQuery): AsyncGenerator<string[]> {
    let after = choice.after;
    do {
      const page = await selectPage(this.database, { ...choice, after }, BATCH_SIZE);
      after = page.at(-1);
      if (after) yield idsOf(page);
      // Answers from the database's thread leave no turn of the event loop for other work.
      await setImmediate();
    } while (after);
  }

  /** The application with a number. @returns undefined if there is none, or if it was erased */
  async find(number: string): Promise<StoredApplication | undefined> {
    return (await this.#select(selectWhere("number = $1"), [number]))[0];
  }

  /** Records that a command exported applications, which counts as reading them. */
  async recordAccess(
    ids: readonly string[],
    event: Pick<ApplicationEvent, "kind" | "detail">,
    at = new Date(),
  ): Promise<void> {
    await this.database.transaction((run) =>
      recordAccess(run, ids, { ...event, person: COMMAND_LINE_ACTOR, at }),
    );
  }

  /** How many applications there are. */
  async count(): Promise<number> {
    const sql = "SELECT CAST(COUNT(*) AS INTEGER) AS count FROM applications WHERE erased_at IS NULL";
    return (await selectOne(this.#run, { count }, sql)).count;
  }

  /** Rejects if the database cannot be read. */
  async check(): Promise<void> {
    await this.#run("SELECT id FROM applications LIMIT 1");
  }

  /** How many applications have been unread since before a time. */
  async unreadBefore(time: Date): Promise<number> {
    const row = await selectOne(
      this.#run,
      { unread: count },
      "SELECT CAST(COUNT(*) AS INTEGER) AS unread FROM applications WHERE read_at IS NULL AND received_at < $1",
      [time.toISOString()],
    );
    return row.unread;
  }
}

function idsOf(page: readonly PageItem[]): string[] {
  return page.map(({ id }) => id);
}

type StoredRow = Awaited<ReturnType<typeof select<typeof COLUMNS>>>[number];

function toStoredApplication(row: StoredRow): Omit<StoredApplication, "notes"> {
  return {
    id: row.id,
    number: row.number,
    receivedAt: row.received_at,
    application: row.application,
    language: row.language,
    possibleSpam: row.possible_spam,
    price: row.price,
    status: row.status,
    statusBy: row.status_by,
    statusAt: row.status_at,
    decidedAt: row.decided_at,
    announcedAt: row.announced_at,
    readAt: row.read_at,
    possibleDuplicates: row.possible_duplicates?.split(" ") ?? [],
  };
}
