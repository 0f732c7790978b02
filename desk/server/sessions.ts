import type { FastifyReply, FastifyRequest } from "fastify";
import {
  createSession,
  findSession,
  recordActivity,
  renewSession,
  type SignIn,
} from "#database/people/sessions.ts";
import type { Handle } from "#database/transaction.ts";
import { HttpError } from "#server/http-error.ts";
import { isAttended } from "./attended.ts";
import { audit } from "./audit.ts";
import { type CurrentUser, type DeskContext, transact } from "./context.ts";
import { deviceName } from "./device-name.ts";

const COOKIE = "__Host-desk";
// Safari stores no secure cookies for http://localhost, and the prefix requires a secure one.
const LOCAL_COOKIE = "desk";
// Last-seen times are accurate to a minute.
const LAST_SEEN_PRECISION_MS = 60_000;

/** The name of the session cookie. Another website on this computer has another port, but would share a cookie. */
export function cookieName(
  { isOwnComputer }: Pick<DeskContext, "isOwnComputer">,
  { port }: Pick<FastifyRequest, "port">,
): string {
  return isOwnComputer ? `${LOCAL_COOKIE}-${port ?? 80}` : COOKIE;
}

/**
 * The person whose session a request belongs to; undefined without a valid session. Automatic requests of an open page do
 * not extend the session.
 */
export async function authenticate(
  desk: DeskContext,
  request: FastifyRequest,
): Promise<CurrentUser | undefined> {
  const { limits, now, store } = desk;
  const token = request.cookies[cookieName(desk, request)];
  if (!token) return undefined;
  const time = now();
  const session = await findSession(store, token, time, limits);
  if (!session) return undefined;
  const { lastSeenAt, isCurrent, ...me } = session;
  if (isCurrent && isAttended(request) && time.getTime() - lastSeenAt.getTime() >= LAST_SEEN_PRECISION_MS)
    // Health is also for a database that accepts no changes.
    await recordActivity(store, me.deviceId, time).catch(() => undefined);
  return me;
}

/**
 * Signs a person in on the device of the request, ends its earlier session, and records the sign-in.
 * @param method how the person signed in, for the audit log
 * @param find finds the id of the person, in the same transaction
 * @returns undefined if there is no such person
 */
export async function signIn(
  desk: DeskContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  {
    by,
    method,
    find,
  }: { by: SignIn["by"]; method: string; find: (store: Handle) => Promise<string | undefined> },
): Promise<CurrentUser | undefined> {
  const { limits, now } = desk;
  const authenticatedAt = now();
  const device = deviceName(request.headers["user-agent"]);
  const replacedToken = request.cookies[cookieName(desk, request)];
  const signedIn = await transact(desk, async (desk) => {
    const personId = await find(desk.store);
    if (personId === undefined) return undefined;
    const signIn = { personId, device, by, replacedToken };
    const { token, deviceId, name } = await createSession(desk.store, signIn, authenticatedAt, limits);
    const me = { personId, name, deviceId, device, authenticatedAt };
    await audit(desk, me, "signed in", method);
    return { token, me };
  });
  // Only after the commit: the cookie may still belong to a valid session.
  if (signedIn) setCookie(desk, reply, signedIn.token, limits.session);
  return signedIn?.me;
}

/** Gives the session a new token after a passkey check. */
export async function renewToken(
  desk: DeskContext,
  { deviceId }: CurrentUser,
  reply: FastifyReply,
): Promise<void> {
  const { limits, now, store } = desk;
  setCookie(desk, reply, await renewSession(store, deviceId, now()), limits.session);
}

/**
 * Throws an error that requests a passkey check, unless the person has signed in or passed one within the last ten minutes.
 */
export function requireRecentPasskey(
  { isOwnComputer, limits, now }: DeskContext,
  { authenticatedAt }: CurrentUser,
): void {
  if (isOwnComputer) return;
  const age = now().getTime() - authenticatedAt.getTime();
  if (age >= 0 && age < limits.passkeyCheck) return;
  const message = "Confirm with your passkey that it is you.";
  throw new HttpError(403, message, { message, needsPasskeyCheck: true });
}

/** Removes the session cookie from the browser. */
export function clearCookie(desk: DeskContext, reply: FastifyReply): void {
  setCookie(desk, reply, "", 0);
}

/**
 * Sets the session cookie, only together with a new token: any later answer could replace a newer one. It outlasts the
 * session, whose end the server decides.
 */
function setCookie(desk: DeskContext, reply: FastifyReply, token: string, forMs: number): void {
  // https://www.rfc-editor.org/rfc/rfc6265bis: no other host of the domain can set a cookie of this name.
  const rules = { secure: !desk.isOwnComputer, httpOnly: true, sameSite: "strict", path: "/" } as const;
  reply.setCookie(cookieName(desk, reply.request), token, { ...rules, maxAge: Math.floor(forMs / 1_000) });
}
