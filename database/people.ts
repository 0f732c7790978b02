import { newId } from "#app/lib/new-id.ts";
import type { Handle } from "./database.ts";
import { fold } from "./search-keys.ts";
import { hashOf, newToken } from "./secrets.ts";
import { type Lifetimes, liveDevices } from "./sessions.ts";
import {
  invitations,
  passkeys as passkeyColumns,
  people as personColumns,
  select,
  textOrNull,
  time,
} from "./tables.ts";

const INVITATION_MS = 15 * 60_000;

/** Someone who can open the desk, with the devices on which they are signed in and their passkeys. */
export type Person = {
  id: string;
  name: string;
  addedAt: string;
  /** Who invited them first; null if the security log does not say. */
  invitedBy: string | null;
  devices: { id: string; label: string; signedInAt: string; lastSeenAt: string }[];
  passkeys: { id: string; label: string; createdAt: string; lastUsedAt: string | null }[];
};

/**
 * Makes an invitation for a person, and the person if there is none of this name yet. It is kept as a hash, so that
 * a reader of the database cannot use it.
 *
 * @param by the id of the person who invites; undefined for a command
 * @returns the token of its link
 * @throws PersonRemoved where that person was removed meanwhile
 */
export async function invite({ database }: Handle, name: string, now: Date, by?: string): Promise<string> {
  const token = newToken();
  const time = now.toISOString();
  await database.transaction(async (run) => {
    await run("DELETE FROM invitations WHERE expires_at < $1", [time]);
    // Locks the person: a concurrent removal waits on PostgreSQL, and then finds this invitation.
    if (
      by !== undefined &&
      (await run("UPDATE people SET name = name WHERE id = $1 RETURNING id", [by])).length === 0
    )
      throw new PersonRemoved();
    await run(
      "INSERT INTO people (id, name, name_key, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (name_key) DO NOTHING",
      [newId(), name, fold(name), time],
    );
    await run(
      "INSERT INTO invitations (token_hash, person_id, expires_at) SELECT $1, id, $2 FROM people WHERE name_key = $3",
      [hashOf(token), new Date(now.getTime() + INVITATION_MS).toISOString(), fold(name)],
    );
  });
  return token;
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
      WHERE i.token_hash = $1 AND i.expires_at > $2`,
    [hashOf(token), now.toISOString()],
  );
  return row?.name;
}

/** Spends an invitation. @returns the id of the person; undefined if it was spent, is too old, or never was */
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
  return row && row.expires_at > now.toISOString() ? row.person_id : undefined;
}

/**
 * Removes a person with every session and passkey. Every invitation ends: they may have made it, for any name.
 *
 * @returns their name; undefined if there is none
 */
export async function removePerson({ database }: Handle, personId: string): Promise<string | undefined> {
  return database.transaction(async (run) => {
    // In the order in which an invitation is accepted: on PostgreSQL two that wait for each other would both fail.
    await run("DELETE FROM invitations");
    // Locks the person: a concurrent sign-in waits on PostgreSQL, and then finds no person.
    await run("UPDATE people SET name_key = id WHERE id = $1", [personId]);
    // One that was made meanwhile.
    await run("DELETE FROM invitations");
    for (const table of ["devices", "passkeys", "challenges"])
      await run(`DELETE FROM ${table} WHERE person_id = $1`, [personId]);
    const { name } = personColumns;
    const [row] = await select(run, { name }, "DELETE FROM people WHERE id = $1 RETURNING name", [personId]);
    return row?.name;
  });
}

/** The id of the person of a name, however it is capitalized; undefined if there is none. */
export async function findPersonId({ database: { run } }: Handle, name: string): Promise<string | undefined> {
  const { id } = personColumns;
  const [row] = await select(run, { id }, "SELECT id FROM people WHERE name_key = $1", [fold(name)]);
  return row?.id;
}

/** The names of all people, in their order. */
export async function listNames({ database: { run } }: Handle): Promise<string[]> {
  const rows = await select(run, { name: personColumns.name }, "SELECT name FROM people ORDER BY name_key");
  return rows.map(({ name }) => name);
}

/** All people of the desk, with their devices and passkeys. */
export async function listPeople(
  { database: { run } }: Handle,
  now: Date,
  lifetimes: Lifetimes,
): Promise<Person[]> {
  const people = await select(
    run,
    { ...personColumns, created_at: time, invited_by: textOrNull },
    `SELECT id, name, created_at, (SELECT person FROM audit_entries WHERE event = 'invited' AND subject = people.name
        AND at >= people.created_at ORDER BY at, audit_entries.id LIMIT 1) AS invited_by
      FROM people ORDER BY name_key`,
  );
  const devices = await liveDevices(run, now, lifetimes);
  const passkeys = await select(run, passkeyColumns, "SELECT * FROM passkeys ORDER BY created_at");
  return people.map(({ id, name, created_at, invited_by }) => ({
    id,
    name,
    addedAt: created_at,
    invitedBy: invited_by,
    devices: devices
      .filter(({ personId }) => personId === id)
      .map(({ personId: _personId, ...device }) => device),
    passkeys: passkeys
      .filter((passkey) => passkey.person_id === id)
      .map((passkey) => ({
        id: passkey.id,
        label: passkey.label,
        createdAt: passkey.created_at,
        lastUsedAt: passkey.last_used_at,
      })),
  }));
}

// The error of a foreign key: https://www.postgresql.org/docs/current/errcodes-appendix.html, https://www.sqlite.org/rescode.html
const FOREIGN_KEY = { postgres: "23503", sqlite: 787 };

class PersonRemoved extends Error {}

/** Whether something failed since a person that it refers to was removed, maybe at that moment. */
export function isPersonRemoved(error: unknown): boolean {
  if (error instanceof PersonRemoved) return true;
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === FOREIGN_KEY.postgres || errcode === FOREIGN_KEY.sqlite;
}
