import type { Handle } from "../engines/database.ts";
import { answers, applications, countRows, events, select } from "../schema/tables.ts";
import { KEPT_FIRST, MAX_EVENTS } from "./events.ts";
import { spamReason } from "./list.ts";
import { notesOf } from "./notes.ts";
import { MAX_POSSIBLE_DUPLICATES, SAME_PERSON } from "./store.ts";

const { number, receivedAt, status, language, possibleSpam, price, statusBy, statusAt, version } =
  applications;
/** The fields that identify an application, and its status. */
const IDENTITY = { number, receivedAt, status };
const COLUMNS = { ...IDENTITY, language, possibleSpam, ...answers, price, statusBy, statusAt, version };

/**
 * Reads one application with everything known about it, such as the number of possible duplicates and the newest 20 of them.
 * @returns undefined if it does not exist or was erased
 */
export async function readDetail({ database: { run } }: Handle, number: string) {
  const [found] = await select(
    run,
    { id: applications.id, ...COLUMNS },
    `SELECT a.*, s.application FROM applications a JOIN answers s ON s.application_id = a.id
      WHERE a.number = $1 AND a.erased_at IS NULL`,
    [number],
  );
  if (!found) return undefined;
  const { id, ...row } = found;
  const duplicates = `applications a JOIN applications b ON ${SAME_PERSON}`;
  const possibleDuplicates = await select(
    run,
    { ...IDENTITY, ...answers },
    `SELECT b.*, s.application FROM ${duplicates} JOIN answers s ON s.application_id = b.id
      WHERE a.id = $1 ORDER BY b.received_at DESC, b.id LIMIT ${MAX_POSSIBLE_DUPLICATES}`,
    [id],
  );
  return {
    ...row,
    possibleSpam: spamReason(row),
    duplicateCount: await countRows(run, `${duplicates} WHERE a.id = $1`, [id]),
    possibleDuplicates: possibleDuplicates.map(({ application: { fullName }, ...same }) => ({
      ...same,
      fullName,
    })),
    notes: (await notesOf(run, [id])).get(id) ?? [],
    events: await select(
      run,
      events,
      `SELECT kind, at, person, detail FROM
        (SELECT * FROM events WHERE application_id = $1 ORDER BY ${KEPT_FIRST} LIMIT ${MAX_EVENTS}) AS kept
        ORDER BY at, id`,
      [id],
    ),
  };
}
