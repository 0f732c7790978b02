import { randomInt, randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { codeLetter } from "#intake/mail/letters.ts";
import { post } from "#intake/mail/post.ts";
import { fold } from "#intake/store/identity.ts";
import type { Desk } from "./desk.ts";
import { hashOf, isOf } from "./secrets.ts";

type Log = Pick<FastifyBaseLogger, "error">;

/**
 * Asks for a code for the person of an address. Nobody learns whether there is one, neither from the answer nor from the
 * time that it takes: all is done when the answer is on its way.
 */
export function askCode(desk: Desk, address: string, log: Log): void {
  const at = desk.now();
  setImmediate(() =>
    mailCode(desk, address, at).catch(({ code, responseCode }) =>
      log.error({ code, responseCode }, "A mail with a code could not be sent."),
    ),
  );
}

/** Mails a code to the person of an address, in place of an earlier one. */
async function mailCode({ delivery, limits, mail, store }: Desk, address: string, at: Date): Promise<void> {
  const [person] = await store.database.run("SELECT id, email FROM people WHERE email_key = $1", [
    fold(address),
  ]);
  if (!mail || !person) return;
  const code = String(randomInt(100_000_000)).padStart(8, "0");
  const personId = String(person.id);
  const time = at.getTime();
  const rows = await store.database.run(
    `INSERT INTO codes (person_id, code_hash, expires_at, tries) VALUES ($1, $2, $3, 0)
      ON CONFLICT (person_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0
      WHERE codes.expires_at < $4 RETURNING person_id`,
    [
      personId,
      hashOf(personId + code),
      new Date(time + limits.code).toISOString(),
      new Date(time + limits.code - limits.codePause).toISOString(),
    ],
  );
  if (rows.length === 0) return;
  await post({ ...mail, to: String(person.email) }, codeLetter(delivery, code), randomUUID());
}

/**
 * Spends a code. Each try counts, and the last that is left ends it.
 *
 * @returns the id of the person; undefined where it is wrong
 */
export async function spendCode(
  { limits, now, store }: Desk,
  address: string,
  code: string,
): Promise<string | undefined> {
  return store.database.transaction(async (run) => {
    const [row] = await run(
      `UPDATE codes SET tries = tries + 1
        WHERE person_id = (SELECT id FROM people WHERE email_key = $1) AND expires_at > $2 AND tries < $3
        RETURNING person_id, code_hash`,
      [fold(address), now().toISOString(), limits.triesOfCode],
    );
    const personId = String(row?.person_id);
    if (!row || !isOf(personId + code, String(row.code_hash))) return undefined;
    await run("DELETE FROM codes WHERE person_id = $1", [personId]);
    return personId;
  });
}
