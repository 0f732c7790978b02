import { newId } from "#app/lib/new-id.ts";
import type { Desk } from "./desk.ts";

/**
 * Keeps the challenge of a question to an authenticator, which is good for one answer.
 *
 * @param personId of whom alone the answer may be; null while that is not known
 * @returns the ticket that the answer must name
 */
export async function keepChallenge(
  { limits, now, store }: Desk,
  challenge: string,
  personId: string | null,
): Promise<string> {
  const ticket = newId();
  const { run } = store.database;
  await run("DELETE FROM challenges WHERE expires_at < $1", [now().toISOString()]);
  await run("INSERT INTO challenges (ticket, challenge, person_id, expires_at) VALUES ($1, $2, $3, $4)", [
    ticket,
    challenge,
    personId,
    new Date(now().getTime() + limits.challenge).toISOString(),
  ]);
  return ticket;
}

/** Takes the challenge of a ticket, once; undefined where there is none for this person any more. */
export async function takeChallenge(
  { now, store }: Desk,
  ticket: string,
  personId: string | null,
): Promise<string | undefined> {
  const [row] = await store.database.run("DELETE FROM challenges WHERE ticket = $1 RETURNING *", [ticket]);
  if (!row || row.person_id !== personId || String(row.expires_at) < now().toISOString()) return undefined;
  return String(row.challenge);
}
