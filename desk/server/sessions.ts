import type { FastifyReply, FastifyRequest } from "fastify";
import { newId } from "#app/lib/new-id.ts";
import type { Run } from "#intake/store/database.ts";
import { ATTENDED_HEADER } from "../api/shared.ts";
import type { Desk } from "./desk.ts";
import { deviceName } from "./device-name.ts";
import { Refusal } from "./refusal.ts";
import { hashOf, newToken } from "./secrets.ts";

/** Who is signed in, on which of their devices, and when they last proved who they are. */
export type Me = { personId: string; name: string; deviceId: string; device: string; provedAt: Date };

/** The name of the session's cookie. */
export const COOKIE = "__Host-desk";
// More exact than anybody needs to know when a device was used last.
const SEEN_MS = 60_000;

/** Whether a session has not ended, with the values of `liveSince` after two others. */
const IS_LIVE = "d.seen_at > $3 AND d.created_at > $4 AND (d.passkey_at IS NOT NULL OR d.created_at > $5)";

function liveSince({ idleSession, session, unconfirmedSession }: Desk["limits"], time: number): string[] {
  return [idleSession, session, unconfirmedSession].map((ms) => before(time, ms));
}

/**
 * The person whose session a request belongs to; undefined without a session, or once it has ended. What a page asks for by
 * itself does not prolong the session.
 */
export async function authenticate(
  { limits, now, store }: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Me | undefined> {
  const token = request.cookies[COOKIE];
  if (!token) return undefined;
  const { run } = store.database;
  const time = now().getTime();
  const hash = hashOf(token);
  const [row] = await run(
    `SELECT d.*, p.name FROM devices d JOIN people p ON p.id = d.person_id
      WHERE (d.token_hash = $1 OR (d.old_token_hash = $1 AND d.proved_at > $2)) AND ${IS_LIVE}`,
    [hash, before(time, limits.lateRequest), ...liveSince(limits, time)],
  );
  if (!row) return undefined;
  const deviceId = String(row.id);
  if (row.token_hash === hash && isAttended(request) && time - Date.parse(String(row.seen_at)) >= SEEN_MS) {
    await run("UPDATE devices SET seen_at = $2 WHERE id = $1", [deviceId, new Date(time).toISOString()]);
    setCookie(reply, token, limits.idleSession);
  }
  return {
    personId: String(row.person_id),
    name: String(row.name),
    deviceId,
    device: String(row.label),
    provedAt: new Date(String(row.proved_at)),
  };
}

/** Whether a person asks, and not a page by itself. */
export function isAttended({ headers }: FastifyRequest): boolean {
  return headers[ATTENDED_HEADER] !== "no";
}

/**
 * Signs a person in on the device that asks. Whoever was signed in there is signed out.
 *
 * @param by what the person has shown: the link of an invitation, or a passkey
 */
export async function signIn(
  { limits, now, store }: Desk,
  personId: string,
  by: "invitation" | "passkey",
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Me> {
  const token = newToken();
  const provedAt = now();
  const deviceId = newId();
  const device = deviceName(request.headers["user-agent"]);
  const name = await store.database.transaction(async (run) => {
    await run("DELETE FROM devices WHERE token_hash = $1 OR seen_at < $2 OR created_at < $3", [
      hashOf(request.cookies[COOKIE] ?? ""),
      before(provedAt.getTime(), limits.idleSession),
      before(provedAt.getTime(), limits.session),
    ]);
    await run(
      `INSERT INTO devices (id, person_id, token_hash, label, created_at, seen_at, proved_at)
        VALUES ($1, $2, $3, $4, $5, $5, $5)`,
      [deviceId, personId, hashOf(token), device, provedAt.toISOString()],
    );
    if (by === "passkey") await confirmByPasskey(run, deviceId, provedAt);
    const [person] = await run("SELECT name FROM people WHERE id = $1", [personId]);
    return String(person?.name);
  });
  setCookie(reply, token, limits.idleSession);
  return { personId, name, deviceId, device, provedAt };
}

/** Notes that a passkey was used or added in a session, which then lasts as long as any. */
export async function confirmByPasskey(run: Run, deviceId: string, at: Date): Promise<void> {
  await run("UPDATE devices SET passkey_at = $2 WHERE id = $1", [deviceId, at.toISOString()]);
}

/** Notes that the person has just proved who they are, and gives the session a new token (OWASP ASVS 5.0, 7.2.4). */
export async function keepProof(
  { limits, now, store }: Desk,
  { deviceId }: Me,
  reply: FastifyReply,
): Promise<void> {
  const token = newToken();
  const time = now();
  await store.database.transaction(async (run) => {
    await run(
      "UPDATE devices SET proved_at = $2, old_token_hash = token_hash, token_hash = $3 WHERE id = $1",
      [deviceId, time.toISOString(), hashOf(token)],
    );
    await confirmByPasskey(run, deviceId, time);
  });
  setCookie(reply, token, limits.idleSession);
}

/** Throws a refusal that asks for a passkey, unless the person has proved who they are within the last ten minutes. */
export function requireProof({ limits, now }: Desk, { provedAt }: Me): void {
  const age = now().getTime() - provedAt.getTime();
  if (age >= 0 && age < limits.proof) return;
  const message = "Confirm with your passkey that it is you.";
  throw new Refusal(403, message, { message, needsProof: true });
}

/** Removes the session's cookie from the browser. */
export function clearCookie(reply: FastifyReply): void {
  setCookie(reply, "", 0);
}

function before(time: number, ms: number): string {
  return new Date(time - ms).toISOString();
}

function setCookie(reply: FastifyReply, token: string, forMs: number): void {
  // https://www.rfc-editor.org/rfc/rfc6265bis: no other host of the domain can set a cookie of this name.
  const rules = { secure: true, httpOnly: true, sameSite: "strict", path: "/" } as const;
  reply.setCookie(COOKIE, token, { ...rules, maxAge: Math.floor(forMs / 1_000) });
}
