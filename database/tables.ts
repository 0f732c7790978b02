import * as v from "valibot";
import type { Application } from "#app/application/application.ts";
import { APPLICATION_NUMBER, AUDIT_EVENTS, EVENT_KINDS, STATUSES } from "./constants.ts";
import type { Run, Value } from "./database.ts";

/** A text column. */
export const text = v.string();
export const textOrNull = v.nullable(text);
/** A time column: ISO 8601 in UTC. */
export const time = v.pipe(text, v.isoTimestamp());
export const timeOrNull = v.nullable(time);
const MAX_INTEGER = 2 ** 31 - 1;
const whole = v.pipe(v.number(), v.integer(), v.minValue(-MAX_INTEGER), v.maxValue(MAX_INTEGER));

const storedApplication = v.objectWithRest(
  { submittedAt: text, fullName: text, plan: v.picklist(["Standard", "Premium"]) },
  v.union([text, v.boolean()]),
);

/**
 * The schemas of the columns of each table, for `select`. Times are ISO 8601 in UTC. The columns of `applications` are
 * those of an application that was not erased.
 */
export const applications = {
  id: text,
  number: v.pipe(text, v.regex(APPLICATION_NUMBER)),
  received_at: time,
  fingerprint: text,
  language: text,
  possible_spam: textOrNull,
  email_key: text,
  person_key: text,
  price: v.nullable(whole),
  status: v.picklist(STATUSES),
  status_by: textOrNull,
  status_at: timeOrNull,
  decided_at: timeOrNull,
  announced_at: timeOrNull,
  read_at: timeOrNull,
  version: whole,
};

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
  application_id: text,
  /** Stored as JSON, so that no character can break a statement. */
  text: v.pipe(text, v.parseJson(), text),
  version: whole,
  author: text,
  created_at: time,
  updated_by: textOrNull,
  updated_at: timeOrNull,
};

export const events = { kind: v.picklist(EVENT_KINDS), at: time, person: text, detail: textOrNull };

export const people = { id: text, name: text };

/** The remaining columns of people and of the outbox, which nothing reads together. */
export const personKeys = { name_key: text, created_at: time };
export const outbox = {
  id: text,
  application_id: textOrNull,
  created_at: time,
  mail_id: textOrNull,
  mail_created_at: timeOrNull,
  due_at: timeOrNull,
  attempts: whole,
  sent_at: timeOrNull,
  failed_at: timeOrNull,
};

export const passkeys = {
  id: text,
  person_id: text,
  credential_id: text,
  public_key: v.pipe(
    text,
    v.transform((base64url) => new Uint8Array(Buffer.from(base64url, "base64url"))),
  ),
  counter: v.pipe(text, v.transform(Number), whole),
  transports: v.pipe(
    text,
    v.transform((list) => list.split(" ").filter(Boolean)),
  ),
  label: text,
  created_at: time,
  last_used_at: timeOrNull,
};

export const devices = {
  id: text,
  person_id: text,
  token_hash: text,
  label: text,
  created_at: time,
  last_seen_at: time,
  authenticated_at: time,
};

export const invitations = { person_id: text, expires_at: time };

export const challenges = { challenge: text, person_id: textOrNull, expires_at: time };

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

/**
 * Runs a statement and returns its rows, validated by the schemas of their columns.
 * @throws Error that names the invalid column but not its value
 */
export async function select<Columns extends v.ObjectEntries>(
  run: Run,
  columns: Columns,
  sql: string,
  values: readonly Value[] = [],
): Promise<v.InferOutput<v.ObjectSchema<Columns, undefined>>[]> {
  const { success, output, issues } = v.safeParse(v.array(v.object(columns)), await run(sql, values), {
    abortEarly: true,
  });
  if (success) return output;
  throw new Error(`A row of the database has an unexpected value: ${v.getDotPath(issues[0])}`);
}

/** The only row of a statement that always returns one, such as a count. */
export async function selectOne<Columns extends v.ObjectEntries>(
  ...statement: Parameters<typeof select<Columns>>
): Promise<v.InferOutput<v.ObjectSchema<Columns, undefined>>> {
  const [row] = await select(...statement);
  if (row === undefined) throw new Error("A statement returned no row where one was expected.");
  return row;
}
