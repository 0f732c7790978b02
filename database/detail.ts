import type { Application } from "#app/application/application.ts";
import type { EventKind, Status } from "./constants.ts";
import type { Handle } from "./database.ts";
import { MAX_EVENTS } from "./events.ts";
import { notesOf, type StoredNote } from "./notes.ts";
import { MAX_POSSIBLE_DUPLICATES, SAME_PERSON } from "./store.ts";
import { answers, applications, count, events, select, selectOne } from "./tables.ts";

/** The fields that identify an application, and its status. */
type Identity = { number: string; receivedAt: string; status: Status };

/** An application with everything known about it. */
export type Detail = Identity & {
  language: string;
  possibleSpam: string | null;
  application: Application;
  price: number | null;
  statusBy: string | null;
  statusAt: string | null;
  version: number;
  /** The number of possible duplicates, and the newest 20 of them. */
  duplicateCount: number;
  possibleDuplicates: (Identity & { fullName: string })[];
  notes: StoredNote[];
  events: { kind: EventKind; at: string; person: string; detail: string | null }[];
};

/**
 * Reads one application.
 * @returns undefined if it does not exist or was erased
 */
export async function readDetail({ database: { run } }: Handle, number: string): Promise<Detail | undefined> {
  const columns = { ...applications, ...answers };
  const [row] = await select(
    run,
    columns,
    `SELECT a.*, s.application FROM applications a JOIN answers s ON s.application_id = a.id
      WHERE a.number = $1 AND a.erased_at IS NULL`,
    [number],
  );
  if (!row) return undefined;
  const duplicates = `FROM applications a JOIN applications b ON ${SAME_PERSON}`;
  const possibleDuplicates = await select(
    run,
    columns,
    `SELECT b.*, s.application ${duplicates} JOIN answers s ON s.application_id = b.id
      WHERE a.id = $1 ORDER BY b.received_at DESC, b.id LIMIT ${MAX_POSSIBLE_DUPLICATES}`,
    [row.id],
  );
  const counted = await selectOne(
    run,
    { same: count },
    `SELECT CAST(COUNT(*) AS INTEGER) AS same ${duplicates} WHERE a.id = $1`,
    [row.id],
  );
  return {
    ...identityOf(row),
    language: row.language,
    possibleSpam: row.possible_spam,
    application: row.application,
    price: row.price,
    statusBy: row.status_by,
    statusAt: row.status_at,
    version: row.version,
    duplicateCount: counted.same,
    possibleDuplicates: possibleDuplicates.map((same) => ({
      ...identityOf(same),
      fullName: same.application.fullName,
    })),
    notes: (await notesOf(run, [row.id])).get(row.id) ?? [],
    events: await select(
      run,
      events,
      `SELECT kind, at, person, detail FROM
        (SELECT * FROM events WHERE application_id = $1 ORDER BY at DESC, id DESC LIMIT ${MAX_EVENTS}) AS newest
        ORDER BY at, id`,
      [row.id],
    ),
  };
}

type IdentityRow = { number: string; received_at: string; status: Status };

function identityOf({ number, received_at, status }: IdentityRow): Identity {
  return { number, receivedAt: received_at, status };
}
