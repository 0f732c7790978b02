import { newId } from "#app/lib/new-id.ts";
import type { Database, Run } from "#intake/store/database.ts";
import { fold } from "#intake/store/identity.ts";
import type { People } from "../api/people.ts";
import { deskLimits } from "./limits.ts";
import { Refusal } from "./refusal.ts";
import { hashOf, newToken } from "./secrets.ts";
import type { Me } from "./sessions.ts";
import { wrongTries } from "./wrong-tries.ts";

/**
 * Makes an invitation for a person, and the person where there is none of this name yet. It is kept as a hash, so that
 * whoever reads the database cannot use it.
 *
 * @returns the token of its link
 */
export async function invite(database: Database, name: string, now: Date): Promise<string> {
  const token = newToken();
  const time = now.toISOString();
  await database.transaction(async (run) => {
    await run(
      "INSERT INTO people (id, name, name_key, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (name_key) DO NOTHING",
      [newId(), name, fold(name), time],
    );
    await run("DELETE FROM invitations WHERE expires_at < $1", [time]);
    await run(
      "INSERT INTO invitations (token_hash, person_id, expires_at) SELECT $1, id, $2 FROM people WHERE name_key = $3",
      [hashOf(token), new Date(now.getTime() + deskLimits.invitation).toISOString(), fold(name)],
    );
  });
  return token;
}

/** Spends an invitation. @returns the id of the person; undefined where it was spent, is too old, or never was */
export async function spendInvitation(run: Run, token: string, now: Date): Promise<string | undefined> {
  const [row] = await run("DELETE FROM invitations WHERE token_hash = $1 RETURNING person_id, expires_at", [
    hashOf(token),
  ]);
  return row && String(row.expires_at) > now.toISOString() ? String(row.person_id) : undefined;
}

/** Takes a person off the desk, and with them every way in. @returns false where there is none */
export async function takeOff(database: Database, personId: string): Promise<boolean> {
  return database.transaction(async (run) => {
    for (const table of ["devices", "passkeys", "codes", "invitations", "challenges"])
      await run(`DELETE FROM ${table} WHERE person_id = $1`, [personId]);
    return (await run("DELETE FROM people WHERE id = $1 RETURNING id", [personId])).length > 0;
  });
}

/** The id of the person of a name, however it is capitalized; undefined where there is none. */
export async function personCalled(run: Run, name: string): Promise<string | undefined> {
  const [row] = await run("SELECT id FROM people WHERE name_key = $1", [fold(name)]);
  return row && String(row.id);
}

/** The names of all people, in their order. */
export async function allNames(run: Run): Promise<string[]> {
  return (await run("SELECT name FROM people ORDER BY name_key")).map(({ name }) => String(name));
}

/** Sets where codes for a person go. Throws a refusal where they go there for another. */
export async function setEmail(run: Run, personId: string, email: string | null): Promise<void> {
  const key = email && fold(email);
  const [other] = await run("SELECT id FROM people WHERE email_key = $1 AND id <> $2", [key, personId]);
  if (other) throw new Refusal(409, "Another person of the desk has this address.");
  await run("UPDATE people SET email = $2, email_key = $3 WHERE id = $1", [personId, email, key]);
}

/** Everybody, with their devices and passkeys, as one of them sees it. */
export async function listPeople(run: Run, me: Me, now: Date, silence: number): Promise<People> {
  const since = new Date(now.getTime() - silence).toISOString();
  const people = await run("SELECT id, name FROM people ORDER BY name_key");
  const devices = await run("SELECT * FROM devices WHERE seen_at > $1 ORDER BY seen_at DESC", [since]);
  const passkeys = await run("SELECT * FROM passkeys ORDER BY created_at");
  return {
    people: people.map(({ id, name }) => ({
      id: String(id),
      name: String(name),
      you: id === me.personId,
      devices: devices
        .filter((device) => device.person_id === id)
        .map((device) => ({
          id: String(device.id),
          label: String(device.label),
          seenAt: String(device.seen_at),
          thisOne: device.id === me.deviceId,
        })),
      passkeys: passkeys
        .filter((passkey) => passkey.person_id === id)
        .map((passkey) => ({
          id: String(passkey.id),
          label: String(passkey.label),
          createdAt: String(passkey.created_at),
          usedAt: passkey.used_at as string | null,
        })),
    })),
    wrongTries: await wrongTries(run, now),
  };
}
