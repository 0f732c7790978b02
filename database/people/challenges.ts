import { newId } from "#app/lib/new-id.ts";
import type { Handle } from "../engines/database.ts";
import { challenges, select } from "../schema/tables.ts";
import { after } from "../schema/times.ts";

const CHALLENGE_TTL_MS = 5 * 60_000;
// A challenge that ends later comes from a wrong clock. Allows for small differences between machines.
const MAX_AHEAD_MS = 2 * CHALLENGE_TTL_MS;

/**
 * Stores a WebAuthn challenge, which is valid for one response within five minutes.
 * @param personId the person who must respond; null for anyone
 * @returns the challengeId that the response must contain
 */
export async function storeChallenge(
  { database: { run } }: Handle,
  challenge: string,
  personId: string | null,
  now: Date,
): Promise<string> {
  const challengeId = newId();
  await run("DELETE FROM challenges WHERE expires_at < $1 OR expires_at > $2", [
    now.toISOString(),
    after(now, MAX_AHEAD_MS),
  ]);
  await run("INSERT INTO challenges (id, challenge, person_id, expires_at) VALUES ($1, $2, $3, $4)", [
    challengeId,
    challenge,
    personId,
    after(now, CHALLENGE_TTL_MS),
  ]);
  return challengeId;
}

/** Deletes and returns a challenge. @returns undefined if there is none for this person */
export async function takeChallenge(
  { database: { run } }: Handle,
  challengeId: string,
  personId: string | null,
  now: Date,
): Promise<string | undefined> {
  const [row] = await select(run, challenges, "DELETE FROM challenges WHERE id = $1 RETURNING *", [
    challengeId,
  ]);
  if (row?.personId !== personId) return undefined;
  const isValid = row.expiresAt >= now.toISOString() && row.expiresAt <= after(now, MAX_AHEAD_MS);
  return isValid ? row.challenge : undefined;
}
