import type { FastifyReply, FastifyRequest } from "fastify";
import { newId } from "#app/lib/new-id.ts";
import type { Desk } from "./desk.ts";
import { deviceName } from "./device-name.ts";
import { hashOf, newToken } from "./secrets.ts";

/** Who asks, and from which of their devices. */
export type Me = { personId: string; name: string; email: string | null; deviceId: string };

const COOKIE = "__Host-desk";
// More exact than anybody needs to know when a device was seen last.
const SEEN_MS = 60_000;

/** Who a request is from; undefined where nobody is signed in, or not any more. */
export async function whoAsks(
  { limits, now, store }: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Me | undefined> {
  const token = request.cookies[COOKIE];
  if (!token) return undefined;
  const { run } = store.database;
  const time = now().getTime();
  const [row] = await run(
    `SELECT d.id, d.seen_at, d.person_id, p.name, p.email FROM devices d JOIN people p ON p.id = d.person_id
      WHERE d.token_hash = $1 AND d.seen_at > $2`,
    [hashOf(token), new Date(time - limits.silence).toISOString()],
  );
  if (!row) return undefined;
  const me = {
    personId: String(row.person_id),
    name: String(row.name),
    email: row.email as string | null,
    deviceId: String(row.id),
  };
  if (time - Date.parse(String(row.seen_at)) >= SEEN_MS) {
    await run("UPDATE devices SET seen_at = $2 WHERE id = $1", [me.deviceId, new Date(time).toISOString()]);
    setCookie(reply, token, limits.silence);
  }
  return me;
}

/** Signs a person in on the device that asks, in place of whoever was signed in there. */
export async function signIn(
  desk: Desk,
  personId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Me> {
  const { limits, now, store } = desk;
  const token = newToken();
  const deviceId = newId();
  const time = now();
  const me = await store.database.transaction(async (run) => {
    await run("DELETE FROM devices WHERE token_hash = $1 OR seen_at < $2", [
      hashOf(request.cookies[COOKIE] ?? ""),
      new Date(time.getTime() - limits.silence).toISOString(),
    ]);
    await run(
      "INSERT INTO devices (id, person_id, token_hash, label, created_at, seen_at) VALUES ($1, $2, $3, $4, $5, $5)",
      [deviceId, personId, hashOf(token), deviceName(request.headers["user-agent"]), time.toISOString()],
    );
    const [person] = await run("SELECT name, email FROM people WHERE id = $1", [personId]);
    return {
      personId,
      name: String(person?.name),
      email: (person?.email ?? null) as string | null,
      deviceId,
    };
  });
  setCookie(reply, token, limits.silence);
  return me;
}

/** Takes the cookie back. */
export function forgetCookie(reply: FastifyReply): void {
  setCookie(reply, "", 0);
}

function setCookie(reply: FastifyReply, token: string, forMs: number): void {
  // https://www.rfc-editor.org/rfc/rfc6265bis: no other host of the domain can set a cookie of this name.
  const rules = { secure: true, httpOnly: true, sameSite: "strict", path: "/" } as const;
  reply.setCookie(COOKIE, token, { ...rules, maxAge: Math.floor(forMs / 1_000) });
}
