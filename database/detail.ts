import type { Row, Run } from "./database.ts";
import type { Deed } from "./events.ts";
import { notesOf, type StoredNote } from "./notes.ts";
import type { Status } from "./status.ts";
import { MOST_SAME } from "./store.ts";

/** What names an application, and how far it is. */
type Identity = { number: string; receivedAt: string; status: Status };

/** One application with all that is known of it. */
export type Detail = Identity & {
  language: string;
  doubtful: string | null;
  application: { submittedAt: string; [answer: string]: unknown };
  price: number | null;
  statusBy: string | null;
  statusAt: string | null;
  version: number;
  /** How many others are likely of the same person, and the newest 20 of them. */
  sameCount: number;
  likelySame: (Identity & { fullName: string })[];
  notes: StoredNote[];
  events: { kind: Deed["kind"]; at: string; person: string; detail: string | null }[];
};

/** Reads one application; undefined where it is not there, or not any more. */
export async function readDetail(run: Run, number: string): Promise<Detail | undefined> {
  const [row] = await run(
    `SELECT a.*, s.application FROM applications a JOIN answers s ON s.application_id = a.id
      WHERE a.number = $1 AND a.erased_at IS NULL`,
    [number],
  );
  if (!row) return undefined;
  const id = String(row.id);
  const same = "b.id <> $1 AND (b.email_key = $2 OR b.person_key = $3)";
  const keys = [id, row.email_key ?? null, row.person_key ?? null];
  const likelySame = await run(
    `SELECT b.number, b.received_at, b.status, s.application FROM applications b JOIN answers s ON s.application_id = b.id
      WHERE ${same} ORDER BY b.received_at DESC, b.id LIMIT ${MOST_SAME}`,
    keys,
  );
  const [count] = await run(
    `SELECT CAST(COUNT(*) AS INTEGER) AS same FROM applications b WHERE ${same}`,
    keys,
  );
  const events = await run(
    "SELECT kind, at, person, detail FROM events WHERE application_id = $1 ORDER BY at, id",
    [id],
  );
  return {
    ...identityOf(row),
    language: String(row.language),
    doubtful: row.doubtful as string | null,
    application: JSON.parse(String(row.application)) as Detail["application"],
    price: row.price as number | null,
    statusBy: row.status_by as string | null,
    statusAt: row.status_at as string | null,
    version: Number(row.version),
    sameCount: Number(count?.same),
    likelySame: likelySame.map((same) => ({ ...identityOf(same), fullName: nameOf(same) })),
    notes: (await notesOf(run, [id])).get(id) ?? [],
    events: events.map((event) => ({ ...event })) as Detail["events"],
  };
}

function identityOf(row: Row): Identity {
  return {
    number: String(row.number),
    receivedAt: String(row.received_at),
    status: row.status as Detail["status"],
  };
}

function nameOf({ application }: Row): string {
  return (JSON.parse(String(application)) as { fullName: string }).fullName;
}
