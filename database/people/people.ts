import { fold } from "#app/lib/fold.ts";
import { newId } from "#app/lib/new-id.ts";
import type { Handle } from "../engines/database.ts";
import {
  count,
  countRows,
  invitations,
  passkeys as passkeyColumns,
  people as personColumns,
  select,
  textOrNull,
  time,
} from "../schema/tables.ts";
import { after } from "../schema/times.ts";
import { inTransaction } from "../transaction.ts";
import { recordAudit } from "./audit.ts";
import { hashOf, newToken } from "./secrets.ts";
import { type Lifetimes, liveDevices, lockForRemoval, lockSession, type SessionIds } from "./sessions.ts";

const INVITATION_MS = 15 * 60_000;
// An invitation that ends later comes from a wrong clock. Allows for small differences between machines.
const MAX_AHEAD_MS = 2 * INVITATION_MS;

/**
 * Creates an invitation for a person, and the person if the name is new. It is stored as a hash, so that it cannot be used
 * by someone who reads the database.
 * @param by the session of the inviting person; undefined for a command
 * @param isNew whether the person must be new, or must have access already; undefined if either will do
 * @returns the token of the link
 * @throws SessionEnded if that session has ended in the meantime
 * @throws PersonExists if the person must be new and is not, perhaps since a moment ago
 * @throws PersonGone if the person must have access and has none, perhaps since a moment ago
 */
export async function invite(
  { database }: Handle,
  name: string,
  now: Date,
  by?: SessionIds,
  isNew?: boolean,
): Promise<string> {
  const token = newToken();
  const time = now.toISOString();
  await database.transaction(async (run) => {
    await run("DELETE FROM invitations WHERE expires_at < $1 OR expires_at > $2", [
      time,
      after(now, MAX_AHEAD_MS),
    ]);
    // A concurrent removal then finds this invitation.
    if (by) await lockSession({ database: { run } }, by);
    const added = await run(
      `INSERT INTO people (id, name, name_key, created_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (name_key) DO NOTHING RETURNING id`,
      [newId(), name, fold(name), time],
    );
    if (isNew === true && added.length === 0) throw new PersonExists();
    if (isNew === false && added.length > 0) throw new PersonGone();
    await run(
      "INSERT INTO invitations (token_hash, person_id, expires_at) SELECT $1, id, $2 FROM people WHERE name_key = $3",
      [hashOf(token), after(now, INVITATION_MS), fold(name)],
    );
  });
  return token;
}

/**
 * Creates an invitation that nobody at the desk makes, and its audit entry.
 * @param actor the actor of the entry, such as a command
 * @returns the token of the link
 */
export function inviteByServer(store: Handle, actor: string, name: string, now: Date): Promise<string> {
  return inTransaction(store, async (handle) => {
    await recordAudit(handle, { event: "invited", person: actor, subject: name }, now);
    return invite(handle, name, now);
  });
}

/** Thrown when a new person is invited whose name is at the desk already. */
export class PersonExists extends Error {
  override readonly message = "This person is at the desk already.";
}

/** Thrown when another device of a person is invited who has no access any more. */
export class PersonGone extends Error {
  override readonly message = "This person has no access to the desk.";
}

/** The number of invitations that are neither used nor expired. */
export function countInvitations({ database: { run } }: Handle, now: Date): Promise<number> {
  return countRows(run, "invitations WHERE expires_at > $1", [now.toISOString()]);
}

/** The name of the invited person; undefined if the invitation is used, expired or unknown. */
export async function findInvitedPerson(
  { database: { run } }: Handle,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await select(
    run,
    { name: personColumns.name },
    `SELECT p.name FROM invitations i JOIN people p ON p.id = i.person_id
      WHERE i.token_hash = $1 AND i.expires_at > $2 AND i.expires_at <= $3`,
    [hashOf(token), now.toISOString(), after(now, MAX_AHEAD_MS)],
  );
  return row?.name;
}

/**
 * Accepts an invitation.
 * @returns the id of the person; undefined if the invitation is used, expired or unknown
 */
export async function acceptInvitation(
  { database: { run } }: Handle,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await select(
    run,
    invitations,
    "DELETE FROM invitations WHERE token_hash = $1 RETURNING person_id, expires_at",
    [hashOf(token)],
  );
  const isValid = row && row.expiresAt > now.toISOString() && row.expiresAt <= after(now, MAX_AHEAD_MS);
  return isValid ? row.personId : undefined;
}

/**
 * Removes a person with all sessions, passkeys and invitations, as `lockForRemoval` describes.
 * @returns their name; undefined if they do not exist
 * @throws SessionEnded
 */
export async function removePerson(
  { database }: Handle,
  personId: string,
  by?: SessionIds,
): Promise<string | undefined> {
  return database.transaction(async (run) => {
    await lockForRemoval(run, personId, by);
    // Locks the person: on PostgreSQL a concurrent sign-in waits, and then finds no person.
    await run("UPDATE people SET name_key = id WHERE id = $1", [personId]);
    // An invitation may have been created in the meantime.
    await run("DELETE FROM invitations");
    for (const table of ["devices", "passkeys", "challenges"])
      await run(`DELETE FROM ${table} WHERE person_id = $1`, [personId]);
    const { name } = personColumns;
    const [row] = await select(run, { name }, "DELETE FROM people WHERE id = $1 RETURNING name", [personId]);
    return row?.name;
  });
}

/** The id of the person with a name, ignoring case; undefined if there is none. */
export async function findPersonId({ database: { run } }: Handle, name: string): Promise<string | undefined> {
  const { id } = personColumns;
  const [row] = await select(run, { id }, "SELECT id FROM people WHERE name_key = $1", [fold(name)]);
  return row?.id;
}

/** The names of all people, in alphabetical order. */
export async function listNames({ database: { run } }: Handle): Promise<string[]> {
  const rows = await select(run, { name: personColumns.name }, "SELECT name FROM people ORDER BY name_key");
  return rows.map(({ name }) => name);
}

/**
 * Everyone with access to the desk, with their devices and passkeys. `invitedBy` is who first invited them; null if the
 * security log does not have that entry.
 */
export async function listPeople({ database: { run } }: Handle, now: Date, lifetimes: Lifetimes) {
  // The entry of the invitation that added a person has the time of that person. Later ones are for other devices.
  const people = await select(
    run,
    { ...personColumns, addedAt: time, invitedBy: textOrNull, openInvitations: count },
    `SELECT id, name, created_at AS added_at, (SELECT person FROM audit_entries WHERE event = 'invited' AND subject = people.name
        AND at = people.created_at LIMIT 1) AS invited_by,
        (SELECT CAST(COUNT(*) AS INTEGER) FROM invitations WHERE person_id = people.id AND expires_at > $1) AS open_invitations
      FROM people ORDER BY name_key`,
    [now.toISOString()],
  );
  const devices = await liveDevices(run, now, lifetimes);
  const { id, personId, label, createdAt, lastUsedAt } = passkeyColumns;
  const passkeys = await select(
    run,
    { id, personId, label, createdAt, lastUsedAt },
    "SELECT * FROM passkeys ORDER BY created_at",
  );
  return people.map((person) => ({
    ...person,
    devices: ownedBy(person.id, devices),
    passkeys: ownedBy(person.id, passkeys),
  }));
}

function ownedBy<Owned extends { personId: string }>(
  id: string,
  all: readonly Owned[],
): Omit<Owned, "personId">[] {
  return all.filter(({ personId }) => personId === id).map(({ personId: _, ...owned }) => owned);
}
