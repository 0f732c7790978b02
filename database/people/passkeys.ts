import type { VerifiedRegistrationResponse, WebAuthnCredential } from "@simplewebauthn/server";
import { newId } from "#app/lib/new-id.ts";
import type { Handle, Run } from "../engines/database.ts";
import { passkeys, type RowOf, select } from "../schema/tables.ts";
import {
  confirmByPasskey,
  lockForRemoval,
  lockSession,
  ownerOf,
  removeOwned,
  type SessionIds,
} from "./sessions.ts";

type RegisteredCredential = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>["credential"];

/** A stored passkey and the id of its person. */
export type Passkey = { id: string; personId: string; label: string; credential: WebAuthnCredential };

/** The maximum number of passkeys of one person. */
export const MAX_PASSKEYS = 20;

/**
 * Stores a passkey for a person, and confirms the session in which it is added.
 * @returns "exists" if it is registered already, "full" if the person has too many
 * @throws SessionEnded if the session has ended in the meantime
 */
export async function addPasskey(
  { database: { transaction } }: Handle,
  session: SessionIds,
  { id, publicKey, counter, transports = [] }: RegisteredCredential,
  label: string,
  now: Date,
): Promise<"added" | "exists" | "full"> {
  return transaction(async (run) => {
    await lockSession({ database: { run } }, session);
    const own = await select(run, { id: passkeys.id }, "SELECT id FROM passkeys WHERE person_id = $1", [
      session.personId,
    ]);
    if (own.length >= MAX_PASSKEYS) return "full";
    const rows = await run(
      `INSERT INTO passkeys (id, person_id, credential_id, public_key, counter, transports, label, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
      [
        newId(),
        session.personId,
        id,
        Buffer.from(publicKey).toString("base64url"),
        String(counter),
        transports.join(" "),
        label,
        now.toISOString(),
      ],
    );
    if (rows.length === 0) return "exists";
    await confirmByPasskey(run, session.deviceId, now);
    return "added";
  });
}

/**
 * The passkey with a credential id.
 * @returns undefined if it does not exist or was removed
 */
export async function findPasskey(
  { database: { run } }: Handle,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [row] = await select(run, passkeys, "SELECT * FROM passkeys WHERE credential_id = $1", [
    credentialId,
  ]);
  return row && toPasskey(row);
}

/** The passkeys of a person. */
export async function passkeysOf({ database: { run } }: Handle, personId: string): Promise<Passkey[]> {
  const rows = await select(run, passkeys, "SELECT * FROM passkeys WHERE person_id = $1", [personId]);
  return rows.map(toPasskey);
}

/**
 * Records the use of a passkey and the signature counter of its authenticator.
 * @returns the id of its person; undefined if it was removed in the meantime
 */
export async function recordPasskeyUse(
  { database: { run } }: Handle,
  id: string,
  counter: number,
  now: Date,
): Promise<string | undefined> {
  const [row] = await select(
    run,
    { personId: passkeys.personId },
    "UPDATE passkeys SET counter = $2, last_used_at = $3 WHERE id = $1 RETURNING person_id",
    [id, String(counter), now.toISOString()],
  );
  return row?.personId;
}

function toPasskey({
  credentialId,
  publicKey,
  counter,
  transports,
  ...passkey
}: RowOf<typeof passkeys>): Passkey {
  return { ...passkey, credential: { id: credentialId, publicKey, counter, transports } };
}

/**
 * Removes a passkey, and ends the other sessions of its person and all invitations: anyone with the passkey may have signed
 * in with it and invited others.
 * @param by the session of the person who removes, which stays valid
 * @returns its description; undefined if there is none
 * @throws SessionEnded
 */
export async function removePasskey(
  { database }: Handle,
  id: string,
  by: SessionIds,
): Promise<string | undefined> {
  return database.transaction(async (run) => {
    const owner = await ownerOf(run, "passkeys", id);
    if (owner === undefined) return undefined;
    await lockForRemoval(run, owner, by);
    const removed = await removeOwned(run, "passkeys", id);
    if (!removed) return undefined;
    await run("DELETE FROM devices WHERE person_id = $1 AND id <> $2", [removed.personId, by.deviceId]);
    // One of these devices may have created an invitation in the meantime.
    await run("DELETE FROM invitations");
    return removed.description;
  });
}

/** Removes every passkey of every person. */
export async function removeAllPasskeys(run: Run): Promise<void> {
  await run("DELETE FROM passkeys");
}
