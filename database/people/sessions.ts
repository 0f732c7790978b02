import { DAY_MS } from "#app/lib/durations.ts";
import { newId } from "#app/lib/new-id.ts";
import type { Handle, Run } from "../engines/database.ts";
import { devices, people, select, selectOne, text, time } from "../schema/tables.ts";
import { after, before } from "../schema/times.ts";
import { hashOf, newToken } from "./secrets.ts";

/** The lifetimes of sessions, in milliseconds. */
export type Lifetimes = {
  /** The maximum time without activity, and in total. */
  idleSession: number;
  session: number;
  /** The maximum time without confirmation by a passkey. */
  unconfirmedSession: number;
  /** How long the previous token stays valid, for requests under way. */
  tokenGracePeriod: number;
};

/** A valid session: the signed-in person and their device. */
export type StoredSession = {
  personId: string;
  name: string;
  deviceId: string;
  device: string;
  lastSeenAt: Date;
  /** The time of the last sign-in or passkey check. */
  authenticatedAt: Date;
  /** Whether the token is the newest one. */
  isCurrent: boolean;
};

/** The ids of a session. */
export type SessionIds = Pick<StoredSession, "personId" | "deviceId">;

/** The session of a token; undefined if it does not exist or has ended. */
export async function findSession(
  { database: { run } }: Handle,
  token: string,
  now: Date,
  { tokenGracePeriod, ...lifetimes }: Lifetimes,
): Promise<StoredSession | undefined> {
  const hash = hashOf(token);
  const grace = [before(now, tokenGracePeriod), after(now, tokenGracePeriod)];
  const [row] = await select(
    run,
    { ...devices, name: people.name },
    `SELECT d.*, p.name FROM devices d JOIN people p ON p.id = d.person_id
      WHERE ${IS_LIVE} AND (d.token_hash = $5
        OR (d.previous_token_hash = $5 AND d.authenticated_at > $6 AND d.authenticated_at < $7))`,
    [...liveSince(lifetimes, now), hash, ...grace],
  );
  if (!row) return undefined;
  const isCurrent = row.tokenHash === hash;
  return {
    personId: row.personId,
    name: row.name,
    deviceId: row.id,
    device: row.label,
    lastSeenAt: new Date(row.lastSeenAt),
    // An old token may be stolen, so it does not count as a passkey check.
    authenticatedAt: new Date(isCurrent ? row.authenticatedAt : 0),
    isCurrent,
  };
}

// A session created further ahead comes from a wrong clock, and would last until long after its correction.
const MAX_AHEAD_MS = DAY_MS;
// Takes the values of `liveSince`.
const IS_LIVE =
  "d.last_seen_at > $1 AND d.created_at > $2 AND (d.passkey_confirmed_at IS NOT NULL OR d.created_at > $3) AND d.created_at < $4";

function liveSince(lifetimes: Omit<Lifetimes, "tokenGracePeriod">, now: Date): string[] {
  const { idleSession, session, unconfirmedSession } = lifetimes;
  const since = [idleSession, session, unconfirmedSession].map((ms) => before(now, ms));
  return [...since, after(now, MAX_AHEAD_MS)];
}

/** The devices with a valid session, most recently used first. */
export async function liveDevices(run: Run, now: Date, lifetimes: Lifetimes) {
  const { id, personId, label, lastSeenAt } = devices;
  return select(
    run,
    { id, personId, label, signedInAt: time, lastSeenAt },
    `SELECT d.*, d.created_at AS signed_in_at FROM devices d WHERE ${IS_LIVE} ORDER BY d.last_seen_at DESC`,
    liveSince(lifetimes, now),
  );
}

/** A sign-in. `replacedToken` is the token of the previous session on the device. */
export type SignIn = {
  personId: string;
  device: string;
  by: "invitation" | "passkey";
  replacedToken: string | undefined;
};

/** The maximum number of devices on which a person is signed in. */
const MAX_DEVICES = 50;

/** Creates a session, and deletes the replaced one and those that have ended. */
export async function createSession(
  { database }: Handle,
  { personId, device, by, replacedToken = "" }: SignIn,
  now: Date,
  { idleSession, session }: Lifetimes,
): Promise<{ token: string; deviceId: string; name: string }> {
  const token = newToken();
  const deviceId = newId();
  const name = await database.transaction(async (run) => {
    await run(
      "DELETE FROM devices WHERE token_hash = $1 OR previous_token_hash = $1 OR last_seen_at < $2 OR created_at < $3 OR created_at >= $4",
      [hashOf(replacedToken), before(now, idleSession), before(now, session), after(now, MAX_AHEAD_MS)],
    );
    await run(
      `INSERT INTO devices (id, person_id, token_hash, label, created_at, last_seen_at, authenticated_at)
        VALUES ($1, $2, $3, $4, $5, $5, $5)`,
      [deviceId, personId, hashOf(token), device, now.toISOString()],
    );
    if (by === "passkey") await confirmByPasskey(run, deviceId, now);
    await run(
      `DELETE FROM devices WHERE person_id = $1 AND id <> $2 AND id NOT IN
        (SELECT id FROM devices WHERE person_id = $1 AND id <> $2 ORDER BY last_seen_at DESC, created_at DESC LIMIT $3)`,
      [personId, deviceId, MAX_DEVICES - 1],
    );
    const { name } = people;
    return (await selectOne(run, { name }, "SELECT name FROM people WHERE id = $1", [personId])).name;
  });
  return { token, deviceId, name };
}

/** Records activity in a session. */
export async function recordActivity(
  { database: { run } }: Handle,
  deviceId: string,
  at: Date,
): Promise<void> {
  await run("UPDATE devices SET last_seen_at = $2 WHERE id = $1", [deviceId, at.toISOString()]);
}

/** Records that a passkey was used or added in a session, which extends its lifetime. */
export async function confirmByPasskey(run: Run, deviceId: string, at: Date): Promise<void> {
  await run("UPDATE devices SET passkey_confirmed_at = $2 WHERE id = $1", [deviceId, at.toISOString()]);
}

/**
 * Records a passkey check and gives the session a new token (OWASP ASVS 5.0, 7.2.4).
 * @returns the new token
 */
export async function renewSession({ database }: Handle, deviceId: string, at: Date): Promise<string> {
  const token = newToken();
  await database.transaction(async (run) => {
    await run(
      "UPDATE devices SET authenticated_at = $2, previous_token_hash = token_hash, token_hash = $3 WHERE id = $1",
      [deviceId, at.toISOString(), hashOf(token)],
    );
    await confirmByPasskey(run, deviceId, at);
  });
  return token;
}

/** Thrown for an action of a session that has ended in the meantime. */
export class SessionEnded extends Error {
  override readonly message = "The session has ended.";
}

/**
 * Locks a session until the transaction ends: on PostgreSQL a concurrent removal of its device, passkey or person waits.
 * @throws SessionEnded
 */
export async function lockSession(
  { database: { run } }: { database: Pick<Handle["database"], "run"> },
  { personId, deviceId }: SessionIds,
): Promise<void> {
  // In the same order as removing a person: otherwise both could deadlock on PostgreSQL.
  await run("UPDATE people SET name = name WHERE id = $1", [personId]);
  const rows = await run("UPDATE devices SET label = label WHERE id = $1 RETURNING id", [deviceId]);
  if (rows.length === 0) throw new SessionEnded();
}

/**
 * Locks the session of someone who removes something of a person, and ends all invitations: either of the two may have
 * made one under any name.
 * @param by undefined for a command
 * @throws SessionEnded as `lockBoth`
 */
export async function lockForRemoval(run: Run, personId: string, by: SessionIds | undefined): Promise<void> {
  // In the same order as accepting an invitation: otherwise both could deadlock on PostgreSQL.
  await run("DELETE FROM invitations");
  if (by) await lockBoth(run, personId, by);
}

/**
 * Locks a person and the session of someone who acts on them.
 * @throws SessionEnded if that session has ended in the meantime: of two people who remove each other, one stays
 */
async function lockBoth(run: Run, personId: string, by: SessionIds): Promise<void> {
  // In the same order for both of two people who remove each other.
  for (const id of [personId, by.personId].toSorted())
    await run("UPDATE people SET name = name WHERE id = $1", [id]);
  await lockSession({ database: { run } }, by);
}

/**
 * Ends a session on behalf of another one.
 * @returns its description; undefined if there is none
 * @throws SessionEnded as `lockBoth`
 */
export async function removeDevice(
  { database }: Handle,
  deviceId: string,
  by: SessionIds,
): Promise<string | undefined> {
  return database.transaction(async (run) => {
    const owner = await ownerOf(run, "devices", deviceId);
    if (owner === undefined) return undefined;
    await lockBoth(run, owner, by);
    return (await removeOwned(run, "devices", deviceId))?.description;
  });
}

/**
 * Ends a session.
 * @returns its description; undefined if there is none
 */
export async function endSession(
  { database: { run } }: Handle,
  deviceId: string,
): Promise<string | undefined> {
  return (await removeOwned(run, "devices", deviceId))?.description;
}

/** The id of the person who has a session or a passkey; undefined if there is none. */
export async function ownerOf(run: Run, table: "devices" | "passkeys", id: string) {
  const sql = `SELECT person_id FROM ${table} WHERE id = $1`;
  const [row] = await select(run, { personId: people.id }, sql, [id]);
  return row?.personId;
}

/**
 * Deletes a session or a passkey.
 * @returns its person and its description, like "Phone of Ana"; undefined if there is none
 */
export async function removeOwned(run: Run, table: "devices" | "passkeys", id: string) {
  const [row] = await select(
    run,
    { label: text, personId: people.id, owner: people.name },
    `DELETE FROM ${table} WHERE id = $1
      RETURNING label, person_id, (SELECT name FROM people WHERE people.id = person_id) AS owner`,
    [id],
  );
  return row && { personId: row.personId, description: `${row.label} of ${row.owner}` };
}
