import * as v from "valibot";
import type { Application } from "#app/application/application.ts";
import { APPLICATION_NUMBER, AUDIT_EVENTS, EVENT_KINDS, STATUSES } from "../constants.ts";
import type { Row, Run, Value } from "../engines/database.ts";

/** A text column. */
export const text = v.string();
export const textOrNull = v.nullable(text);
/** A time column: ISO 8601 in UTC. */
export const time = v.pipe(text, v.isoTimestamp());
const timeOrNull = v.nullable(time);
const MAX_INTEGER = 2 ** 31 - 1;
// WebAuthn, 6.1: the signature counter has 32 bits without a sign.
const MAX_COUNTER = 2 ** 32 - 1;
const whole = v.pipe(v.number(), v.integer(), v.minValue(-MAX_INTEGER), v.maxValue(MAX_INTEGER));

const storedApplication = v.objectWithRest(
  { submittedAt: text, fullName: text, plan: v.picklist(["Standard", "Premium"]) },
  v.union([text, v.boolean()]),
);

/**
 * The schemas of the columns of each table, for `select`: `receivedAt` is the column `received_at`. Times are ISO 8601 in
 * UTC. The columns of `applications` are those of an application that was not erased.
 */
export const applications = {
  id: text,
  number: v.pipe(text, v.regex(APPLICATION_NUMBER)),
  receivedAt: time,
  language: text,
  possibleSpam: textOrNull,
  price: v.nullable(whole),
  status: v.picklist(STATUSES),
  statusBy: textOrNull,
  statusAt: timeOrNull,
  decidedAt: timeOrNull,
  announcedAt: timeOrNull,
  readAt: timeOrNull,
  version: whole,
};

/** The remaining columns of applications, which only conditions read. */
export const applicationKeys = { fingerprint: text, emailKey: text, personKey: text };

export const answers = {
  /** As it was received, even if the form has changed since. */
  application: v.pipe(
    text,
    v.parseJson(),
    v.custom<Application>((value) => v.is(storedApplication, value)),
  ),
};

export const notes = {
  id: text,
  /** Stored as JSON, so that no character can break a statement. */
  text: v.pipe(text, v.parseJson(), text),
  version: whole,
  author: text,
  createdAt: time,
  updatedAt: timeOrNull,
  updatedBy: textOrNull,
};

export const events = { kind: v.picklist(EVENT_KINDS), at: time, person: text, detail: textOrNull };

export const people = { id: text, name: text };

/** The remaining columns of people and of the outbox, which nothing reads together. */
export const personKeys = { nameKey: text, createdAt: time };
export const outbox = {
  id: text,
  applicationId: textOrNull,
  createdAt: time,
  mailId: textOrNull,
  mailCreatedAt: timeOrNull,
  dueAt: timeOrNull,
  attempts: whole,
  sentAt: timeOrNull,
  failedAt: timeOrNull,
};

export const passkeys = {
  id: text,
  personId: text,
  credentialId: text,
  publicKey: v.pipe(
    text,
    v.transform((base64url) => new Uint8Array(Buffer.from(base64url, "base64url"))),
  ),
  counter: v.pipe(text, v.transform(Number), v.integer(), v.minValue(0), v.maxValue(MAX_COUNTER)),
  transports: v.pipe(
    text,
    v.transform((list) => list.split(" ").filter(Boolean)),
  ),
  label: text,
  createdAt: time,
  lastUsedAt: timeOrNull,
};

export const devices = {
  id: text,
  personId: text,
  tokenHash: text,
  label: text,
  createdAt: time,
  lastSeenAt: time,
  authenticatedAt: time,
};

export const invitations = { personId: text, expiresAt: time };

export const challenges = { challenge: text, personId: textOrNull, expiresAt: time };

export const auditEntries = {
  id: text,
  at: time,
  event: v.picklist(AUDIT_EVENTS),
  person: textOrNull,
  device: textOrNull,
  subject: textOrNull,
};

export const metadata = { value: text };

/** The result of a count. */
export const count = whole;

/** The columns of a table, or some of them. */
type Columns = v.ObjectEntries;

/** The validated values of some columns. */
export type RowOf<Of extends Columns> = v.InferOutput<v.ObjectSchema<Of, undefined>>;

/**
 * Reads one row.
 * @returns its values, or the name of an invalid column
 */
export function readRow<Of extends Columns>(
  columns: Of,
  row: Row,
): { values: RowOf<Of> } | { invalid: string } {
  const renamed = Object.fromEntries(Object.keys(columns).map((key) => [key, row[columnOf(key)]]));
  const { success, output, issues } = v.safeParse(v.object(columns), renamed, { abortEarly: true });
  return success ? { values: output } : { invalid: columnOf(v.getDotPath(issues[0]) ?? "") };
}

function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Runs a statement and returns its rows, validated by the schemas of their columns.
 * @throws Error that names the invalid column but not its value
 */
export async function select<Of extends Columns>(
  run: Run,
  columns: Of,
  sql: string,
  values: readonly Value[] = [],
): Promise<RowOf<Of>[]> {
  return (await run(sql, values)).map((row) => {
    const read = readRow(columns, row);
    if ("values" in read) return read.values;
    throw new Error(`A row of the database has an unexpected value in the column ${read.invalid}.`);
  });
}

/** The only row of a statement that always returns one, such as a count. */
export async function selectOne<Of extends Columns>(
  ...statement: Parameters<typeof select<Of>>
): Promise<RowOf<Of>> {
  const [row] = await select(...statement);
  if (row === undefined) throw new Error("A statement returned no row where one was expected.");
  return row;
}

/**
 * Counts rows.
 * @param from a table, and the condition with the placeholders of `values`
 */
export async function countRows(run: Run, from: string, values?: readonly Value[]): Promise<number> {
  // Without the cast, PostgreSQL returns a text.
  const sql = `SELECT CAST(COUNT(*) AS INTEGER) AS count FROM ${from}`;
  return (await selectOne(run, { count }, sql, values)).count;
}
